/** Switches for every Chromium launched by tests and benches. */

/**
 * Chromium 156 loads two WebUI pages for the popups of its address bar into every new window, which are invisible in tests: over a second of CPU time
 * per window. Other versions ignore unknown names.
 */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** The features that Playwright 1.65 disables: Chromium reads only the last switch of that name. */
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
