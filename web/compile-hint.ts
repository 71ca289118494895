/**
 * First line of a script, for Chromium: all its functions are compiled in the background while it loads, instead of each on the main thread when
 * first called, mostly during the first rendering. What a screen needs is in separate scripts, so that little is compiled in vain. Other browsers
 * ignore the comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad'
