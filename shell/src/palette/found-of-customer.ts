import type { DocumentEntry, Invoice, RegisteredRemote, RemoteRoute } from '@portal/contract';
import { energyLabel, formatEuros, formatLongDay } from '@portal/domain';
import { iconOr } from '@portal/menu';
import { canOpen, session } from '@portal/session';
import { hasOneContract } from '../visitor/one-contract';
import { matchesEveryWord } from './matches-every-word';
import type { PaletteRow } from './PaletteGroup';
import { paletteWords } from './palette-words';

const words = paletteWords.customer;

/** Of one kind: more would hide the others, and the screen itself lists them all. */
const most = 5;

const routesOf = (remotes: readonly RegisteredRemote[]): RemoteRoute[] =>
  remotes
    .flatMap(({ declaration }) => declaration.routes)
    .filter((route) => canOpen(route) && !(route.menu?.several && hasOneContract(session)));

/** What the remotes declare that customers ask; all of them, before anything is typed, would be too many. */
export function foundQuestions(remotes: readonly RegisteredRemote[], typed: string): PaletteRow[] {
  if (typed.trim() === '') return [];
  const matches = matchesEveryWord(typed);
  return routesOf(remotes).flatMap(({ path, title, menu, lists, questions = [] }) =>
    questions
      .filter((question) => matches(`${question} ${title}`))
      .map((label) => ({
        ...{ icon: iconOr(menu?.icon ?? '', 'help'), label, detail: title },
        path: lists === 'answers' ? `${path}?${new URLSearchParams({ question: label })}` : path,
      })),
  );
}

/** Address of the screen that lists them, with its contract where another one is current. */
function addressOf(
  remotes: readonly RegisteredRemote[],
  lists: NonNullable<RemoteRoute['lists']>,
  query: { contract: string; current: string | null; invoice?: string },
): string | null {
  const path = routesOf(remotes).find((route) => route.lists === lists)?.path;
  if (path === undefined) return null;
  const { contract, current, invoice } = query;
  const search = new URLSearchParams({
    ...(contract !== current && { contract }),
    ...(invoice !== undefined && { invoice }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

interface Known {
  remotes: readonly RegisteredRemote[];
  /** The contract that the screens show. */
  current: string | null;
}

/** Bills by number, month, amount, energy or contract; latest first, as the server lists them. */
export function foundBills(
  bills: readonly Invoice[],
  typed: string,
  { remotes, current }: Known,
): PaletteRow[] {
  const matches = matchesEveryWord(typed);
  return bills
    .map((bill) => {
      const label = words.bill(bill.invoice_number);
      const detail = words.billDetail(
        formatLongDay(bill.invoice_date),
        formatEuros(bill.invoice_amount_total_signed),
        energyLabel(bill.energy),
      );
      return { bill, label, detail };
    })
    .filter(({ bill, label, detail }) => matches(`${label} ${detail} ${bill.contract}`))
    .slice(0, most)
    .map(({ bill, label, detail }) => ({
      ...{ icon: 'bill' as const, label, detail },
      path: addressOf(remotes, 'bills', {
        ...{ contract: bill.contract, current },
        invoice: bill.invoice_number,
      }),
    }));
}

/** Papers by name, month, energy or contract. */
export function foundPapers(
  papers: readonly DocumentEntry[],
  typed: string,
  { remotes, current }: Known,
): PaletteRow[] {
  const matches = matchesEveryWord(typed);
  return papers
    .map((paper) => ({
      paper,
      detail: words.paperDetail(
        formatLongDay(paper.documentDate),
        energyLabel(paper.energyType),
        paper.contractNbr,
      ),
    }))
    .filter(({ paper, detail }) => matches(`${paper.documentName} ${detail}`))
    .slice(0, most)
    .map(({ paper, detail }) => ({
      ...{ icon: 'document' as const, label: paper.documentName, detail },
      path: addressOf(remotes, 'papers', { contract: paper.contractNbr, current }),
    }));
}
