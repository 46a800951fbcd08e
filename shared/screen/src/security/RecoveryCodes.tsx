import { Button } from '@portal/ui';
import { useState } from 'react';
import { securityWords } from './security-words';
import './security.css';

const words = securityWords.recovery;

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copy, setCopy] = useState<'copied' | 'notCopied' | null>(null);
  const copyAll = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopy('copied'),
      () => setCopy('notCopied'),
    );
  return (
    <>
      <p>{words.intro}</p>
      <ul className="security-codes" aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-copy">
        <Button size="small" icon="copy" onClick={() => void copyAll()}>
          {words.copy}
        </Button>
        <span role="status">{copy && words[copy]}</span>
      </div>
    </>
  );
}
