/** Whether passkeys of that site serve on this page, in this browser. Null: the portal offers none. */
export function passkeysServe(site: string | null | undefined): boolean {
  return typeof window.PublicKeyCredential === 'function' && window.location.hostname === site;
}
