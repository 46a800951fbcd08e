import type { CompanyType } from '@portal/contract';

interface Trade {
  /** `{name}` is replaced by a family name. */
  names: readonly string[];
  /** APE, NAF revision 2. */
  activityCode: string;
}

/** Small businesses as they are named on their letterheads. */
export const trades: readonly Trade[] = [
  { names: ['Boulangerie {name}', 'Au Fournil de {name}', 'Maison {name}'], activityCode: '1071C' },
  { names: ['Garage {name}', '{name} Automobiles'], activityCode: '4520A' },
  { names: ['Cabinet {name} & Associés', '{name} Conseil'], activityCode: '7022Z' },
  { names: ['Coiffure {name}', 'L’Atelier de {name}'], activityCode: '9602A' },
  { names: ['Restaurant Chez {name}', 'Brasserie {name}', 'La Table de {name}'], activityCode: '5610A' },
  { names: ['Pharmacie {name}', 'Grande Pharmacie {name}'], activityCode: '4773Z' },
  { names: ['Menuiserie {name} et Fils', '{name} Bois'], activityCode: '4332A' },
  { names: ['EARL des Trois Chênes {name}', 'Ferme {name}'], activityCode: '0150Z' },
  { names: ['Domaine {name}', 'Caves {name}'], activityCode: '0121Z' },
  { names: ['Hôtel {name}', 'Résidence {name}'], activityCode: '5510Z' },
  { names: ['{name} Informatique', 'Studio {name}'], activityCode: '6201Z' },
  { names: ['Électricité générale {name}', '{name} Énergies'], activityCode: '4321A' },
];

/** Legal forms, the usual ones often and every other one now and then. */
export const companyTypeWeights: Readonly<Record<CompanyType, number>> = {
  EARL: 4,
  EI: 16,
  EIRL: 3,
  EURL: 12,
  GAEC: 2,
  GEIE: 0.5,
  GIE: 1,
  OTHER: 2,
  SA: 3,
  SARL: 26,
  SAS: 20,
  SASU: 10,
  SC: 1,
  SCA: 1,
  SCI: 8,
  SCIC: 1,
  SCM: 1,
  SCOP: 1,
  SCP: 2,
  SCS: 0.5,
  SEL: 1,
  SELAFA: 0.5,
  SELARL: 3,
  SELAS: 1,
  SELCA: 0.5,
  SEM: 0.5,
  SEML: 0.5,
  SEP: 0.5,
  SICA: 0.5,
  SNC: 2,
};
