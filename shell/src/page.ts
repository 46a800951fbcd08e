import type { RegistrySnapshot } from '@portal/contract';

/** What the registry inlined in the page: the remotes this visitor may open, and the public settings (P2.2). */
export function readPage(): RegistrySnapshot {
  const text = document.getElementById('portal-page')?.textContent;
  if (!text) throw new Error('The page holds no registry snapshot (#portal-page)');
  return JSON.parse(text) as RegistrySnapshot;
}

/** Nonce of the page's policy, for the elements that the shell adds. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce || undefined;
}
