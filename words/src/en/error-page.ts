/** The page that a proxy shows when the application cannot be reached. */
export const errorPage = {
  title: 'Lustra is not available',
  text: 'Something is wrong on the server. Nothing that was saved is lost. Try again in a few minutes.',
  retry: 'Open Lustra again',
}
