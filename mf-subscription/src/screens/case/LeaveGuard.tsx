import { ConfirmModal } from '@portal/ui';
import { useEffect, useState } from 'react';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import type { Loss } from '../../rules/case/unsaved-changes';
import { useIsCustomer } from './case-context';

/**
 * Asks before the page is left, by a link of it or with its tab, where something would be lost.
 * @param loss null: nothing would be, and nothing is asked
 */
export function LeaveGuard({ loss }: { loss: Loss | null }) {
  const words = (useIsCustomer() ? frCaseOfLink : frCase).leaving;
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    if (loss === null || link !== null) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const left = leavingLink(event);
      if (!left) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(left);
    };
    window.addEventListener('beforeunload', onUnload);
    // before the frame's own links go
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [loss, link]);
  return (
    <ConfirmModal
      open={loss !== null && link !== null}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.stay}
      danger
      loading={false}
      onCancel={() => setLink(null)}
      onConfirm={() => link?.click()}
    >
      {loss && <p>{words.losing[loss]}</p>}
    </ConfirmModal>
  );
}

/** The link that a click leaves the page by; null for one that opens a tab, or stays. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.download || (link.target && link.target !== '_self')) return null;
  const { pathname, search } = new URL(link.href, window.location.href);
  const stays = pathname === window.location.pathname && search === window.location.search;
  return stays ? null : link;
}
