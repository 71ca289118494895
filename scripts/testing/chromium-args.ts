/** Switches for every Chromium that tests and benches launch. */

/**
 * Chromium 156 loads two WebUI pages for the popups of its address bar into every new window, invisible in a test: over a
 * second of CPU time per window. Other versions ignore names they do not know.
 */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** The features that Playwright 1.65 disables itself: Chromium reads only the last switch of that name. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const chromiumArgs = [`--disable-features=${[...disabledByPlaywright, ...addressBarPopups].join(',')}`]
