import type { Contract, MeterReading, ResponseOf } from '@portal/contract';
import { type Handlers, aBalance, aContract, aPrepayment, anInvoice, monthlyReadings } from '@portal/testing';

/** 21 November 2026, 10:00 in Paris: the day of every test of this screen. */
export const testDay = new Date('2026-11-21T09:00:00Z');

const year = [310, 250, 180, 150, 140, 160, 210, 260, 340, 420, 450, 390];
const lastYear = year.map((quantity) => quantity * 2);
const twoYearsOfReadings: MeterReading[] = monthlyReadings('2026-10', [...year, ...lastYear]);

const articles = [
  { link: 'https://www.example.fr/blog/chauffage', title: 'Chauffage : 7 gestes', date: '2026-11-16' },
  { link: 'https://www.example.fr/blog/heures', title: 'Heures creuses', date: '2026-10-01' },
];
const player = 'https://www.youtube-nocookie.com/embed/aB3-_xYz012?autoplay=1&hl=fr&rel=0';
const videos = [{ link: 'https://youtu.be/aB3-_xYz012', title: 'Lire votre compteur', player }];

export const calmPieces = (): ResponseOf<'/financialPieces'> => ({
  invoices: [anInvoice()],
  prepayments: [
    aPrepayment({ id: 'PP-10', date: '2026-10-05', dueDate: '2026-10-05' }),
    aPrepayment({ id: 'PP-11', date: '2026-11-05', dueDate: '2026-11-05', status: 'sent', amount: 62.5 }),
    aPrepayment({
      id: 'PP-12',
      date: '2026-12-05',
      dueDate: '2026-12-05',
      status: 'validated',
      settlement: 'notSettled',
      amount: 70,
    }),
  ],
  adhocPieces: [],
});

/** The home of a contract that runs, with nothing to do. */
export const aHome = (over: Partial<ResponseOf<'/getHomeMoment'>> = {}): ResponseOf<'/getHomeMoment'> => ({
  cards: [],
  open: ['MONEY', 'CONSUMPTION'],
  folded: ['BILL', 'OFFER', 'ADVICE'],
  bill: { number: 'F-2', date: '2026-04-04', total: 84.82, difference: 17.62 },
  settlement: null,
  ...over,
});

/** One card of it. */
export const aCard = (over: Partial<ResponseOf<'/getHomeMoment'>['cards'][number]>) => ({
  ...{ moment: 'LATE_DEBT' as const, amount: null, day: null, count: 1, reference: null },
  ...over,
});

/** A back end in which all is well: instalments settled and sent, one to come, nothing owed. */
export function calmServer(contract: Partial<Contract> = {}): Handlers {
  return {
    '/getContract': () => ({ contract: aContract(contract) }),
    '/getMeterReads': () => ({ meterReads: twoYearsOfReadings }),
    '/getContent': () => ({ articles, videos }),
    '/getBalance': () => aBalance(),
    '/getHomeMoment': () => aHome(),
    '/financialPieces': calmPieces,
  };
}
