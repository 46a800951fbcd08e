/**
 * A remote's stylesheets are `<link data-remote>` elements that the bundler's loader adds once. They rest while
 * the remote is not mounted, so that none of its rules reaches another's screen (P2.4).
 */
export function switchStyles(remote: string, on: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-remote="${remote}"]`)) {
    link.disabled = !on;
  }
}
