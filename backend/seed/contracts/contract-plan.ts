import type {
  ContractStatus,
  CustomerType,
  Energy,
  Frequency,
  PaymentMode,
  ReadingFrequency,
} from '@portal/contract';
import { billingModeOf } from '@portal/domain';
import { bands } from '../reference/tariff';
import { productNamed, type SeedProduct } from '../reference/products';
import type { Random } from '../random/random';

/** `usual` has the rejections of everyday; every other one has none but its own. */
type Situation =
  | 'usual'
  | 'clean'
  | 'none'
  | 'failedDebit'
  | 'failedDebits'
  | 'planLive'
  | 'planBroken'
  | 'planFinished'
  | 'late'
  | 'overpaid'
  | 'zeroInvoice'
  | 'everyPiece'
  | 'everyInvoice'
  | 'estimateCorrected';

interface YearChoices {
  /** Of the offer's instalment. */
  instalmentShare?: number;
  /** Own thresholds of a month. */
  limitKwh?: number;
  limitEuros?: number;
}

/** What is decided of a contract before any row is made of it; named accounts fix some of it. */
export interface ContractPlan {
  product: SeedProduct;
  /** 0 where the customer is written to, else another place of theirs; both energies of a dwelling share it. */
  place: number;
  status: ContractStatus;
  frequency: Frequency;
  /** Whole months since it started, for contracts that did. */
  monthsOld: number;
  /** kWh a year. */
  yearlyKwh: number;
  /** kVA, or T1 to T4. */
  band: string;
  /** Electricity that also heats: winters weigh more. */
  heating: boolean;
  paymentMode: PaymentMode;
  readingFrequency: ReadingFrequency;
  digitSize: number;
  meter: 'steady' | 'changed' | 'rollsOver';
  /** `late`: the last two are not there, and the meter waits to be read. */
  readings: 'usual' | 'gaps' | 'none' | 'late';
  account: Situation;
  changedThisMonth: boolean;
  /** Of a contract whose end is registered: days until its last one; null: none is. */
  endsInDays: number | null;
  /** What it uses of the kWh that its package was chosen for; above 1, its settlements ask for more. */
  usage: number;
  /** What its customer chose on « Mon année »; null: nothing. */
  choices: YearChoices | null;
}

const statusWeights: Partial<Record<ContractStatus, number>> = {
  effective: 800,
  terminated: 70,
  'waiting-14d': 25,
  sent_to_market: 20,
  accepted: 15,
  initialized: 15,
  waiting: 10,
  'waiting-prepay': 10,
  recovery: 5,
  paymentFailure: 8,
  canceled: 8,
  abandoned: 8,
  rejected: 6,
};
const frequencyWeights = { MONTHLY: 40, BIMONTHLY: 35, QUARTERLY: 12, FOURMONTHLY: 10, BIANNUAL: 3 } as const;
const paymentWeights = {
  directDebit: 86,
  bankTransfer: 6,
  check: 3,
  bankCard: 3,
  energyCheck: 1,
  cash: 1,
} as const;

/** Product codes that a kind of customer buys, and how often. */
const productWeights: Record<Energy, Record<CustomerType, Record<string, number>>> = {
  EL: {
    INDIVIDUAL: {
      FORFAIT_EL: 40,
      FORFAIT_HC_EL: 25,
      FORFAIT_VERT_EL: 12,
      CAPACITE_EL: 5,
      LIBERTE_EL_CYC: 10,
      SIMPLE_BASE_EL_CYC: 8,
    },
    PROFESSIONAL: { FORFAIT_PRO_EL: 35, FORFAIT_PRO_HC_EL: 20, PRO_EL_CYC: 30, SIMPLE_BASE_PRO_EL_CYC: 15 },
  },
  NG: {
    INDIVIDUAL: { FORFAIT_NG: 65, FORFAIT_VERT_NG: 20, SIMPLE_BASE_NG_CYC: 15 },
    PROFESSIONAL: { FORFAIT_PRO_NG: 60, PRO_NG_CYC: 40 },
  },
};

function drawYearlyKwh(random: Random, energy: Energy, type: CustomerType, heating: boolean): number {
  if (type === 'PROFESSIONAL') return random.int(4000, energy === 'EL' ? 60_000 : 110_000);
  if (energy === 'NG') return random.int(1500, 24_000);
  return heating ? random.int(6000, 19_000) : random.int(1100, 6500);
}

/** Gas goes by yearly consumption (T1 below 6 MWh, T2 below 300); electricity by a power that would carry it. */
function bandFor(random: Random, { energy, rateOption }: SeedProduct, yearlyKwh: number): string {
  if (energy === 'NG') return yearlyKwh < 6000 ? 'T1' : 'T2';
  const wanted = Math.min(bands.EL.length - 1, Math.floor(yearlyKwh / 4500) + random.int(0, 1));
  // Peak and off-peak hours are not sold at 3 kVA.
  return bands.EL[rateOption === 'HIGH_LOW' ? Math.max(1, wanted) : wanted] as string;
}

function drawReadingFrequency(random: Random): ReadingFrequency {
  return random.weighted({ MONTHLY: 62, BIMONTHLY: 14, BIANNUAL: 24 });
}

/** A contract as the supplier's book has them; what `fixed` names is not drawn. */
export function drawContract(
  random: Random,
  type: CustomerType,
  energy: Energy,
  fixed: Partial<ContractPlan> = {},
): ContractPlan {
  const product = fixed.product ?? productNamed(random.weighted(productWeights[energy][type]));
  const heating = fixed.heating ?? random.chance(0.35);
  const yearlyKwh = fixed.yearlyKwh ?? drawYearlyKwh(random, product.energy, type, heating);
  const cyclical = billingModeOf(product.code) !== 'PAYMENT_SCHEDULE';
  return {
    product,
    place: 0,
    status: random.weighted(statusWeights),
    // Cyclical products force the month (back-office 4).
    frequency: cyclical ? 'MONTHLY' : random.weighted(frequencyWeights),
    // A young supplier: half of its contracts are in their first 15 months.
    monthsOld: 1 + Math.floor(random.fraction() ** 2 * 59),
    yearlyKwh,
    band: bandFor(random, product, yearlyKwh),
    heating,
    paymentMode: random.weighted(paymentWeights),
    readingFrequency: drawReadingFrequency(random),
    digitSize: random.chance(0.06) ? 6 : 5,
    meter: random.weighted({ steady: 90, changed: 7, rollsOver: 3 }),
    readings: random.weighted({ usual: 85, gaps: 14, none: 1 }),
    account: random.weighted({ usual: 90, failedDebit: 4, late: 3, overpaid: 3 }),
    changedThisMonth: random.chance(0.03),
    endsInDays: null,
    usage: 1,
    choices: null,
    ...fixed,
  };
}
