/**
 * The page of one case, for who holds its mailed link and has no session. The code stands in the fragment: no server,
 * log or other site is told it by an address.
 */
export const casePage = (publicUrl: string, orderNumber: string, link: string): string =>
  `${publicUrl}/subscription#${new URLSearchParams({ orderNumber, link }).toString()}`;
