/** Value of one cookie of a request; a token needs no decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
