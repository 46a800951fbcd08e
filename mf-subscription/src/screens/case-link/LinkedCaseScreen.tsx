import { useScreenTitle } from '@portal/remote';
import { Logo } from '@portal/ui';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { frCase } from '../../i18n/fr-case';
import { readPrefill } from '../../rules/case/prefill';
import { SavedCase } from '../case/SavedCase';
import { StaleLink } from '../case/StaleLink';
import '../case/case.css';
import { OwnCase } from './OwnCase';
import './linked-case.css';

interface CaseLink {
  orderNumber: string;
  link: string;
}

/**
 * What the fragment of the mailed address names. It is no secret of the page's own: whoever has it has the case.
 * @returns null where it is cut off or was never one; hostile values are as good as none
 */
export function readCaseLink(hash: string): CaseLink | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const orderNumber = /^[\w-]{1,60}$/.exec(parameters.get('orderNumber') ?? '')?.[0];
  const link = /^[\w-]{16,128}$/.exec(parameters.get('link') ?? '')?.[0];
  return orderNumber && link ? { orderNumber, link } : null;
}

/**
 * `/subscription`: a customer subscribes alone, with what the query fills in; `/subscription#orderNumber=…&link=…`: their own case, from
 * the mail. Neither needs a session.
 */
export function LinkedCaseScreen() {
  useScreenTitle(frCase.titleOfLink);
  const { hash, search } = useLocation();
  // the link that a case begun on this page puts in its address: the page keeps its state
  const [own, setOwn] = useState<string | null>(null);
  const named = useMemo(() => readCaseLink(hash), [hash]);
  const prefill = useMemo(() => readPrefill(new URLSearchParams()), []);
  const isAlone = hash === own || (hash === '' && !new URLSearchParams(search).has('orderNumber'));
  return (
    <div className="linked-case">
      <Logo />
      {isAlone ? (
        <OwnCase onAddressed={setOwn} />
      ) : named ? (
        <SavedCase
          key={hash}
          orderNumber={named.orderNumber}
          visitor={{ groupName: null, link: named.link }}
          prefill={prefill}
        />
      ) : (
        <StaleLink />
      )}
    </div>
  );
}
