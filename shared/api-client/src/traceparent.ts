/** Of the page that the registry served, until something is done on it. */
let current = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;

for (const act of ['click', 'submit', 'popstate']) addEventListener(act, () => (current = undefined), true);

/** The ids of a trace (16 bytes) and of the act in it (8 bytes). */
function begin(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const ids = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
  return `00-${ids.slice(16)}-${ids.slice(0, 16)}-00`;
}

/**
 * The header that makes one trace of all that a click, a form or a step back causes, in every process (W3C Trace Context).
 * Random: it says nothing of who acted.
 */
export const traceparent = (): string => (current ??= begin());
