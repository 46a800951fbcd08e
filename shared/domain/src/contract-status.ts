import { type ContractStage, type ContractStatus, contractStatuses } from '@portal/contract';
import { type StatusDisplay, labelled } from './label';

const table = {
  waiting: { label: 'En cours de vérification', tone: 'attention' },
  recovery: { label: 'En cours de reprise', tone: 'info' },
  initialized: { label: 'Souscription enregistrée', tone: 'info' },
  canceled: { label: 'Annulé', tone: 'danger' },
  abandoned: { label: 'Abandonné', tone: 'neutral' },
  rejected: { label: 'Rejeté', tone: 'danger' },
  sent_to_market: { label: 'Activation demandée', tone: 'info' },
  effective: { label: 'Actif', tone: 'success' },
  terminated: { label: 'Résilié', tone: 'neutral' },
  'waiting-14d': { label: 'Délai de rétractation', tone: 'attention' },
  accepted: { label: 'Activation acceptée', tone: 'info' },
  paymentFailure: { label: 'Échec du paiement', tone: 'danger' },
  'waiting-prepay': { label: 'En attente du premier paiement', tone: 'attention' },
} as const satisfies Record<ContractStatus, StatusDisplay>;

export const contractStatusDisplay = labelled<ContractStatus, StatusDisplay>('contractStatus', table, {
  label: 'Statut en cours de mise à jour',
  tone: 'neutral',
});

/** Spellings of the two source documents and of partners, in lower case without separators. */
const otherSpellings: Record<string, ContractStatus> = {
  abandonned: 'abandoned',
  cancelled: 'canceled',
  sendtomkt: 'sent_to_market',
  senttomkt: 'sent_to_market',
  waiting14days: 'waiting-14d',
  validationreject: 'rejected',
};

const bare = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '');
const spellings = new Map([
  ...contractStatuses.map((status): [string, ContractStatus] => [bare(status), status]),
  ...Object.entries(otherSpellings),
]);

/** One spelling for all (`abandonned`, `Recovery`, `sendToMkt`…), used at the database edge; null when unknown. */
export const normaliseContractStatus = (value: string): ContractStatus | null =>
  spellings.get(bare(value)) ?? null;

const neverSupplied: readonly string[] = ['canceled', 'abandoned', 'rejected'];
/** Ended before any supply: neither readings nor invoices will ever come. */
export const isNeverSupplied = (status: string): boolean => neverSupplied.includes(status);

/** No longer, or never to be, supplied. */
export const isClosedContract = (status: string): boolean =>
  status === 'terminated' || isNeverSupplied(status);

export const stageOfContract = (status: string): ContractStage => {
  if (isClosedContract(status)) return 'OVER';
  return status === 'effective' ? 'ACTIVE' : 'COMING';
};

const startAgreed: readonly string[] = ['accepted', 'effective', 'terminated'];
/** The grid operator has agreed to the first day of supply: until then it is what the customer asked for. */
export const isStartAgreed = (status: string): boolean => startAgreed.includes(status);

/** Signed, and nothing goes on before its first payment by card is made. */
export const awaitsFirstPayment = (status: string): boolean =>
  status === 'waiting-prepay' || status === 'paymentFailure';

/** Whether the offer screens show the contract's offer (C4.1): to its customer once it is in force, to an agent in any status. */
export const isOfferOpen = (status: string, byAgent: boolean): boolean => byAgent || status === 'effective';
