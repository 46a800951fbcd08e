import type { AccountSums, ContractSummary, ResponseOf } from '@portal/contract';
import { aBalance, aContractSummary, aCustomer, freezeDay, screen } from '@portal/testing';
import { firstFigures } from './first-figures';
import { aCard, aHome, calmPieces, testDay } from './testing/calm-server';
import { renderHome } from './testing/render-home';

freezeDay(testDay);

const nothing = (): ResponseOf<'/financialPieces'> => ({ invoices: [], prepayments: [], adhocPieces: [] });
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

interface Situation {
  contract?: Partial<ContractSummary>;
  account?: Partial<AccountSums>;
  pieces?: ResponseOf<'/financialPieces'>;
  home?: ResponseOf<'/getHomeMoment'>;
}

/** What the page shows of these answers, and the screen that is drawn from the same ones. */
async function both({ contract, account, pieces = calmPieces(), home = aHome() }: Situation) {
  const summary = aContractSummary(contract);
  const customer = aCustomer();
  const answers = {
    '/getContext': { customer, contracts: [summary] },
    '/getBalance': aBalance(account),
    '/financialPieces': pieces,
    '/getHomeMoment': home,
  };
  await renderHome({
    session: { as: 'customer', customer, contracts: [summary] },
    handlers: {
      '/getBalance': () => answers['/getBalance'],
      '/financialPieces': () => answers['/financialPieces'],
      '/getHomeMoment': () => home,
      '/getFirstPayments': () => ({ firstPayments: [] }),
    },
  });
  return firstFigures({ route: '/', contract: summary.contractNumber, answers, now: testDay });
}

test.each<[string, Situation, string[]]>([
  ['of who is up to date', {}, ['balance', 'next', 'last']],
  ['of who is in debt', { account: { due: 84.5, late: 84.5 } }, ['balance', 'next', 'last']],
  [
    'of who has something to do',
    { home: aHome({ cards: [aCard({ amount: 84.5, day: '2026-11-05', reference: 'P-1' })] }) },
    ['balance', 'next', 'last'],
  ],
  ['of who is owed money', { account: { owedBack: 30 } }, ['balance', 'next', 'last']],
  ['of who has neither paid nor to pay', { pieces: nothing() }, ['balance']],
  [
    'of a contract that awaits its first payment',
    { contract: { contractStatus: 'waiting-prepay' } },
    ['balance', 'last'],
  ],
  [
    'of a contract that has ended',
    {
      contract: { contractStatus: 'terminated' },
      home: aHome({ cards: [aCard({ moment: 'CONTRACT_CLOSED' })] }),
    },
    ['balance', 'last'],
  ],
])('C2.2 the first figures %s are those of the screen', async (_, situation, shown) => {
  const texts = await both(situation);
  // the words of an end wait for the screen's code
  const first = situation.home?.cards[0]?.moment === 'CONTRACT_CLOSED' ? [] : ['first.title', 'first.words'];
  const places = [
    ...first,
    'greeted',
    'contract.address',
    'contract.energy',
    'contract.number',
    'contract.point',
  ];
  const figures = shown.flatMap((figure) => [figure, `${figure}.words`]);
  expect(Object.keys(texts)).toEqual(expect.arrayContaining([...places, ...figures]));
  const drawn = spaced(document.querySelector('.dash')?.textContent ?? '');
  // the contract is named by the frame
  for (const [name, text] of Object.entries(texts)) {
    if (!name.startsWith('contract.')) expect(drawn).toContain(spaced(text ?? ''));
  }
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Bonjour${texts.greeted}`);
});

test.each([
  ['before the context', undefined, 'C1'],
  ['of a contract that is not the customer’s', [aContractSummary({ contractNumber: 'C2' })], 'C1'],
  [
    'of an ended contract beside one in force, which the screen chooses',
    [
      aContractSummary({ contractNumber: 'C1', contractStatus: 'terminated' }),
      aContractSummary({ contractNumber: 'C2' }),
    ],
    'C1',
  ],
  ['when this browser has shown no contract yet', [aContractSummary({ contractNumber: 'C2' })], null],
])('no figure is shown %s', (_, contracts, contract) => {
  const answers = {
    '/getBalance': aBalance({ due: 10 }),
    '/financialPieces': calmPieces(),
    ...(contracts && { '/getContext': { customer: aCustomer(), contracts } }),
  };
  expect(firstFigures({ route: '/', contract, answers, now: testDay })).toEqual({});
});
