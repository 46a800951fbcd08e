/** Codes of the context that leave nothing to use: no answer, or a supported customer who cannot be read (P1.12). */
export function blocks(code: string): boolean {
  return code === '0' || code === '505';
}
