import { call, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { Button } from '@portal/ui';
import { useState } from 'react';
import { frCaseFollow } from '../../../i18n/fr-case-follow';
import type { FollowMessage } from './FollowMessage';
import { useSentLink } from './use-sent-link';

const words = frCaseFollow.copy;

interface CopyClientLinkProps {
  orderNumber: string;
  onMessage: (message: FollowMessage) => void;
}

/** A link of the customer for the agent to hand over; audited, and a sending like any other. */
export function CopyClientLink({ orderNumber, onMessage }: CopyClientLinkProps) {
  const [copying, setCopying] = useState(false);
  const takeLink = useSentLink();
  const here = useIsMountedRef();
  const copy = async () => {
    setCopying(true);
    try {
      const { address, link } = await call('/copyCaseLink', { orderNumber });
      takeLink(link);
      const copied = await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      );
      onMessage(
        copied
          ? { tone: 'success', text: `${words.copied}. ${words.words}` }
          : { tone: 'error', text: words.failed },
      );
    } catch (thrown) {
      onMessage({ tone: 'error', text: wordsFor(thrown) });
    }
    if (here.current) setCopying(false);
  };
  return (
    <Button size="small" icon="copy" loading={copying} onClick={() => void copy()}>
      {words.button}
    </Button>
  );
}
