interface CaseLink {
  orderNumber: string;
  link: string;
}

/**
 * What the fragment of the mailed address names. It is no secret of the page's own: whoever has it has the case.
 * @returns null where it is cut off or was never one; hostile values are as good as none
 */
export function readCaseLink(hash: string): CaseLink | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const orderNumber = /^[\w-]{1,60}$/.exec(said.get('orderNumber') ?? '')?.[0];
  const link = /^[\w-]{16,128}$/.exec(said.get('link') ?? '')?.[0];
  return orderNumber && link ? { orderNumber, link } : null;
}
