import { addDays, today } from '@portal/domain';
import type { CaseAnswers } from '../rules/case/answers';
import { type CasePage, newCase } from '../rules/case/case-page';
import type { KeptOrder } from '../rules/case/kept-order';

type Whole = { [Part in keyof CaseAnswers]: NonNullable<CaseAnswers[Part]> };

interface CaseOptions {
  /** Without delivery points, their survey answered. */
  survey?: boolean;
  /** Another answer in each section. */
  other?: boolean;
}

const address = {
  number: '12',
  street: 'rue des Lilas',
  postalCode: '69003',
  townName: 'LYON 03',
  netArea: '69383',
};

/** Everything that an individual's case of electricity is made of. */
export function answersOf({ survey = false, other = false }: CaseOptions = {}): Whole {
  return {
    client: {
      channel: 'ADMIN',
      customerType: 'INDIVIDUAL',
      customerNumber: null,
      civility: 'MRS',
      firstName: 'Camille',
      lastName: other ? 'Durand' : 'Martin',
      email: 'camille.martin@example.fr',
      phone: '0612345678',
      birthdate: '1985-04-12',
      birthCountry: 'FRANCE',
      birthPostalCode: '69003',
      birthTown: 'LYON 03',
      birthNetArea: '69383',
      companyName: '',
      companyType: null,
      identificationNumber: '',
      activityCode: '',
      billingAddress: null,
      billingContact: null,
      coholder: null,
      marketing: [],
    },
    site: {
      energies: ['EL'],
      survey: survey ? aSurvey : null,
      contracts: [
        {
          energy: 'EL',
          rateOption: 'TOTAL_HOUR',
          contractCategory: 'RES1',
          estimates: [{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: other ? 5000 : 4200 }],
          deliveryPoint: {
            pointOfDelivery: survey ? null : '14253684125896',
            address: { ...address, country: 'FR' },
            contractualCapacity: 6,
            contractualCapacityUnit: 'kVA',
            greedRate: null,
            profile: null,
            grdCode: null,
            meterType: null,
            smartMeterStatus: null,
          },
        },
      ],
      initialEstimates: [{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 4200 }],
      estimateReference: '0b7bd2f0-6f6e-4f2b-9d0b-0c1f7a1a2b3c',
      packagesList: [],
    },
    offer: {
      EL: {
        productCode: 'ESSENTIEL_EL',
        productLabel: 'Lumenvie Essentiel',
        cyclical: false,
        rateOption: 'TOTAL_HOUR',
        packages: other ? { summer: 'P4', winter: 'P4' } : { summer: 'P3', winter: 'P3' },
        frequency: 'BIMONTHLY',
        options: [],
      },
    },
    situation: {
      EL: {
        processType: 'MOVE_IN',
        startRange: 'LATER',
        startDate: addDays(today(new Date()), other ? 22 : 21),
        dueDate: null,
        timeslot: 'NONE',
        express: false,
      },
    },
    missing: { EL: { pointOfDelivery: other ? '14253684125896' : '', address } },
    payment: {
      debitDay: 5,
      iban: 'FR7630006000011234567890189',
      ownerFirstName: 'Camille',
      ownerLastName: 'Martin',
      firstPaymentCB: false,
    },
    rebate: { type: 'promotion', code: 'BIENVENUE', label: null },
  };
}

/** Another product than that of `answersOf`. */
export const otherProduct = (): Whole['offer'] => {
  const { offer } = answersOf();
  return { EL: { ...(offer.EL as NonNullable<typeof offer.EL>), productCode: 'VERT_EL' } };
};

const aSurvey: NonNullable<NonNullable<CaseAnswers['site']>['survey']> = {
  energyList: ['EL'],
  housingType: 'HOUSE',
  residenceType: 'PRINCIPAL',
  area: 90,
  inhabitantsNumber: 3,
  heatingType: 'ELECTRICITY',
  rateOption: 'TOTAL_HOUR',
  address: { postalCode: '69003', townName: 'LYON 03' },
};

/** A case that may be saved, all of its sections validated. */
export const aCase = (): CasePage => ({
  ...newCase,
  answers: { ...answersOf(), missing: null, rebate: null },
  open: null,
});

/** As the server has it: saved, not signed. */
export const keptOrder = (state: Partial<KeptOrder> = {}): KeptOrder => ({
  orderNumber: 'AFF-2026-000001',
  version: 1,
  orderStatus: 'IN_PROGRESS',
  signingStatus: null,
  firstPaymentCBStatus: null,
  firstPaymentSlimCollectStatus: null,
  customerNumber: null,
  linkExpiresAt: null,
  ...state,
});
