/**
 * First line of a script, for Chromium: all its functions are compiled while it is fetched, beside the page's own thread,
 * instead of each on that thread when it is first called, most of them in the middle of a first drawing. What a screen
 * needs comes in scripts of its own, so that little is compiled in vain. Other browsers read a comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad'
