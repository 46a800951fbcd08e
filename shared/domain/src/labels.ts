import type {
  BillingMode,
  Civility,
  ConsumptionContext,
  ContractChangeKind,
  Energy,
  Frequency,
  HeatingType,
  HousingType,
  PaymentMode,
  RateOption,
  ResidenceType,
  Timeframe,
} from '@portal/contract';
import { labelled } from './label';

const unknown = 'Non renseigné';

export const energyLabel = labelled<Energy, string>(
  'energy',
  { EL: 'Électricité', NG: 'Gaz naturel' },
  'Énergie',
);

export const civilityLabel = labelled<Civility, string>('civility', { MR: 'M.', MS: 'Mme', MRS: 'Mme' }, '');

export const paymentModeLabel = labelled<PaymentMode, string>(
  'paymentMode',
  {
    directDebit: 'Prélèvement automatique',
    check: 'Chèque',
    energyCheck: 'Chèque énergie',
    bankTransfer: 'Virement bancaire',
    bankCard: 'Carte bancaire',
    cash: 'Espèces',
  },
  unknown,
);

export const frequencyLabel = labelled<Frequency, string>(
  'frequency',
  {
    MONTHLY: 'Mensuelle',
    BIMONTHLY: 'Tous les deux mois',
    QUARTERLY: 'Trimestrielle',
    FOURMONTHLY: 'Tous les quatre mois',
    BIANNUAL: 'Semestrielle',
    UNKNOWN: unknown,
  },
  unknown,
);

/** Months between two instalments; null when the frequency is not known. */
export const monthsOfFrequency: Record<Frequency, number | null> = {
  MONTHLY: 1,
  BIMONTHLY: 2,
  QUARTERLY: 3,
  FOURMONTHLY: 4,
  BIANNUAL: 6,
  UNKNOWN: null,
};

export const rateOptionLabel = labelled<RateOption, string>(
  'rateOption',
  { TOTAL_HOUR: 'BASE', HIGH_LOW: 'HP/HC', UNKNOWN: unknown },
  unknown,
);

export const timeframeLabel = labelled<Timeframe, string>(
  'timeframe',
  {
    TOTAL_HOUR: 'Base',
    HIGH: 'Heures pleines',
    LOW: 'Heures creuses',
    WINTER: 'Hiver',
    SUMMER: 'Été',
    WINTER_HIGH: 'Heures pleines hiver',
    WINTER_LOW: 'Heures creuses hiver',
    SUMMER_HIGH: 'Heures pleines été',
    SUMMER_LOW: 'Heures creuses été',
    UNKNOWN: unknown,
  },
  unknown,
);

export const consumptionContextLabel = labelled<ConsumptionContext, string>(
  'consumptionContext',
  {
    MEASURED: 'Relevé',
    ESTIMATED: 'Estimé',
    SELF_READ: 'Auto-relevé',
    METER_CHANGE: 'Changement de compteur',
  },
  unknown,
);

export const billingModeLabel = labelled<BillingMode, string>(
  'billingMode',
  {
    PAYMENT_SCHEDULE: 'Échéancier',
    CYCLICAL_BILLING: 'Facturation cyclique',
    REAL_BILLING: 'Facturation au réel',
  },
  unknown,
);

export const housingTypeLabel = labelled<HousingType, string>(
  'housingType',
  { APARTMENT: 'Appartement', HOUSE: 'Maison' },
  unknown,
);

export const residenceTypeLabel = labelled<ResidenceType, string>(
  'residenceType',
  { PRINCIPAL: 'Résidence principale', SECONDARY: 'Résidence secondaire' },
  unknown,
);

export const heatingTypeLabel = labelled<HeatingType, string>(
  'heatingType',
  { ELECTRICITY: 'Électricité', GAS: 'Gaz', COLLECTIVE: 'Chauffage collectif' },
  unknown,
);

export const contractChangeLabel = labelled<ContractChangeKind, string>(
  'contractChangeKind',
  {
    INSTALLMENT_FREQUENCY: 'Fréquence des échéances',
    INSTALMENT_AMOUNT: 'Montant des échéances',
    PRODUCT: 'Changement d’offre',
    PACKAGE: 'Changement de forfait',
    OPTIONS: 'Options modifiées',
    AMENDMENT: 'Avenant',
    TERMINATION: 'Résiliation',
    WITHDRAWAL: 'Rétractation',
    END_TAKEN_BACK: 'Résiliation annulée',
  },
  'Modification',
);
