import { navigateToUrl } from 'single-spa';

/** Opens a path of the portal without loading the page again, whichever remote owns it. */
export function navigate(path: string): void {
  navigateToUrl(path);
}
