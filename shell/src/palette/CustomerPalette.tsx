import type { RegisteredRemote } from '@portal/contract';
import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { shownCustomer, useCurrentContract, useSession } from '@portal/session';
import { BlockBoundary, Button, Icon, Link, Notice } from '@portal/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useMenu } from '../frame/use-menu';
import { registry } from '../registry/registry-store';
import { foundBills, foundPapers, foundQuestions } from './found-of-customer';
import { foundScreens } from './found-screens';
import { openPath, PaletteFrame } from './PaletteFrame';
import { PaletteGroup } from './PaletteGroup';
import { paletteWords } from './palette-words';

const words = paletteWords.customer;

/** Screens of the customer's menu; once something is typed also questions, bills and papers of all their contracts. */
export function CustomerPalette() {
  const [typed, setTyped] = useState('');
  const { snapshot } = useSnapshot(registry);
  const remotes = snapshot.remotes as readonly RegisteredRemote[];
  const screens = foundScreens(useMenu('customer'), remotes, typed);
  const questions = foundQuestions(remotes, typed);
  const lists = useLists(typed.trim() !== '');
  const current = useCurrentContract()?.contractNumber ?? null;
  const known = { remotes, current };
  const isTyped = typed.trim() !== '';
  const bills = isTyped ? foundBills(lists.bills.data?.financialPieces?.invoices ?? [], typed, known) : [];
  const papers = isTyped ? foundPapers(lists.papers.data?.documents ?? [], typed, known) : [];
  const count = screens.length + questions.length + bills.length + papers.length;
  return (
    <PaletteFrame
      title={words.title}
      placeholder={words.placeholder}
      typed={typed}
      onTyped={setTyped}
      status={<Status count={count} lists={isTyped ? lists : null} faqUrl={snapshot.config.faqUrl} />}
    >
      <PaletteGroup title={words.questions} rows={questions} onOpen={openPath} />
      <PaletteGroup
        title={paletteWords.screens}
        rows={screens.map(({ label, title, path, icon }) => ({ icon, label, detail: title, path }))}
        onOpen={openPath}
      />
      <BlockBoundary show="nothing" resetOn={lists}>
        <PaletteGroup title={words.bills} rows={bills} onOpen={openPath} />
        <PaletteGroup title={words.papers} rows={papers} onOpen={openPath} />
      </BlockBoundary>
    </PaletteFrame>
  );
}

type Lists = ReturnType<typeof useLists>;

/** Bills and papers of all contracts. @param wanted false: nothing is asked for yet */
function useLists(wanted: boolean) {
  const customerNbr = shownCustomer(useSession());
  const asks = wanted && customerNbr !== null;
  return {
    bills: useCall('/getDocumentsList', asks ? { customerNbr, mode: 'INVOICE' } : null),
    papers: useCall('/getDocumentsList', asks ? { customerNbr, mode: 'DOCUMENT' } : null),
  };
}

interface StatusProps {
  count: number;
  /** Null while nothing is typed. */
  lists: Lists | null;
  faqUrl: string;
}

/** How many there are, read out as it changes; why bills are missing; and where else an answer may be. */
function Status({ count, lists, faqUrl }: StatusProps) {
  const states = lists === null ? [] : [lists.bills, lists.papers];
  const failed = states.filter(({ status }) => status === 'failed');
  const [first] = failed;
  if (first?.error) {
    return (
      <div className="palette__foot">
        <Notice
          tone="error"
          title={words.listsFailed}
          action={
            <Button size="small" icon="refresh" onClick={() => failed.forEach(({ retry }) => retry())}>
              {paletteWords.retry}
            </Button>
          }
        >
          {wordsFor(first.error)}
        </Notice>
      </div>
    );
  }
  const isLooking = states.some(({ status }) => status === 'loading');
  return (
    <div className="palette__foot palette__foot--ways">
      <p role="status">{sentence(count, isLooking)}</p>
      {faqUrl && (
        <Link href={faqUrl} target="_blank">
          <Icon name="help" />
          {words.faq}
        </Link>
      )}
    </div>
  );
}

function sentence(count: number, isLooking: boolean): string {
  if (count > 0) return paletteWords.count(count);
  return isLooking ? paletteWords.looking : words.nothing;
}
