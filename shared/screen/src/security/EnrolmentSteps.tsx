import type { ResponseOf } from '@portal/contract';
import { type ReactNode, useCallback } from 'react';
import { securityWords } from './security-words';
import './security.css';

const words = securityWords.enrolment;

type Enrolment = NonNullable<NonNullable<ResponseOf<'/login'>['challenge']>['enrolment']>;

/** Three steps: an application, its secret, its first code, which `children` ask for. They take the focus of the form before. */
export function EnrolmentSteps({ secret, uri, qr, children }: Enrolment & { children: ReactNode }) {
  const focused = useCallback((list: HTMLElement | null) => list?.focus({ preventScroll: true }), []);
  return (
    <ol ref={focused} tabIndex={-1} className="security-steps">
      <li>{words.install}</li>
      <li>
        {words.scan}
        {/* Dark on light in both themes: cameras read it so. */}
        <svg
          className="security-qr"
          role="img"
          aria-label={words.picture}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <a href={uri}>{words.open}</a>
        <p className="security-soft">
          {words.byHand} <code className="security-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </li>
      <li>
        {words.type}
        {children}
      </li>
    </ol>
  );
}
