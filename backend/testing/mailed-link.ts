/** The code in the link of a mail about a case. @throws Error without one */
export function mailedLink(address: string): string {
  const code = new URLSearchParams(new URL(address).hash.slice(1)).get('link');
  if (code === null) throw new Error(`${address} holds no link of a case.`);
  return code;
}
