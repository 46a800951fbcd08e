import { Button, Link, Notice, Skeleton } from '@portal/ui';
import { useEffect, useState } from 'react';
import type { PartnerPage } from './partner-page';
import './partner.css';

interface PartnerFrameProps {
  page: PartnerPage;
  words: {
    /** Of the frame. */
    title: string;
    loading: string;
    failed: string;
    failedWords: string;
    retry: string;
    trouble: string;
    newTab: string;
  };
  /** At every page that loads in the frame. */
  onLoad?: () => void;
}

/** ms that the third party has for its first page. */
const patience = 15_000;

type FrameState = 'loading' | 'shown' | 'failed';

/** The third party's page in a box that cannot reach the portal's; in its time, or said to have failed. */
export function PartnerFrame(props: PartnerFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return <FrameOnce key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function FrameOnce({
  page: { src, sandbox },
  words,
  onLoad,
  onRetry,
}: PartnerFrameProps & { onRetry: () => void }) {
  const [state, setState] = useState<FrameState>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), patience);
    // A frame that the page's policy refuses loads an empty page all the same.
    const refuse = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (src.startsWith(blockedURI)) setState('failed');
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refuse);
    };
  }, [src]);
  const newTab = (
    <Link href={src} target="_blank">
      {words.newTab}
    </Link>
  );
  if (state === 'failed') {
    return (
      <Notice
        tone="error"
        title={words.failed}
        action={
          <Button size="small" icon="refresh" onClick={onRetry}>
            {words.retry}
          </Button>
        }
      >
        {words.failedWords} {newTab}
      </Notice>
    );
  }
  return (
    <>
      {state === 'loading' && <Skeleton label={words.loading} lines={6} />}
      <iframe
        className="partner-frame"
        title={words.title}
        src={src}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        hidden={state === 'loading'}
        onLoad={() => {
          setState((now) => (now === 'failed' ? now : 'shown'));
          onLoad?.();
        }}
      />
      <p className="partner-soft">
        {words.trouble} {newTab}
      </p>
    </>
  );
}
