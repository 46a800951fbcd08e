import { messages, type CustomerType } from '@portal/contract';
import {
  deliveryPointError,
  deliveryPointNames,
  estimateThreshold,
  estimateTooLow,
  expressError,
  formatDay,
  isDebitDay,
  isEstimateHighEnough,
  isName,
  startDateError,
  startDays,
  type Day,
} from '@portal/domain';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import { addressErrors } from './client-data.rules';
import { isCyclicalCode, type DraftAddress, type DraftContract, type FieldError } from '../case/order-draft';

/** Who buys, through whom, and when: what the limits of dates hang on. */
export interface Sale {
  customerType: CustomerType;
  channel: string;
  today: Day;
}

const at = (index: number, field: string) => `order.contracts.${index}.${field}`;

/** What keeps the contracts of a case from being saved (back-office 5). */
export function contractsErrors(contracts: readonly DraftContract[], sale: Sale): FieldError[] {
  const twice = new Set(contracts.map(({ energy }) => energy)).size < contracts.length;
  return [
    ...(twice ? [{ path: 'order.contracts', message: 'Un seul contrat par énergie est possible' }] : []),
    ...contracts.flatMap((contract, index) =>
      [
        ...productErrors(contract),
        ...pointErrors(contract),
        ...startErrors(contract, sale),
        ...thirdPartyErrors(contract, sale),
      ].map(({ path, message }) => ({ path: at(index, path), message })),
    ),
  ];
}

function productErrors({ chosenProduct, chosenPackages, installmentFrequency }: DraftContract): FieldError[] {
  if (!chosenProduct) return [{ path: 'chosenProduct', message: 'Choisissez une offre pour chaque énergie' }];
  if (isCyclicalCode(chosenProduct.productCode)) return [];
  const seasons = new Set(chosenPackages.map(({ timeframe }) => timeframe));
  return [
    ...(seasons.size < 2 || chosenPackages.length !== 2
      ? [{ path: 'chosenPackages', message: 'Choisissez un forfait d’été et un forfait d’hiver' }]
      : []),
    ...(installmentFrequency ? [] : [{ path: 'installmentFrequency', message: messages.required }]),
  ];
}

/** By its number, or by its address alone while the number is not known (survey). */
function pointErrors({ energy, deliveryPoint, debitDay }: DraftContract): FieldError[] {
  const { pointOfDelivery, address } = deliveryPoint;
  const wrong = pointOfDelivery ? deliveryPointError(pointOfDelivery, energy) : null;
  return [
    ...(wrong === null ? [] : [{ path: 'deliveryPoint.pointOfDelivery', message: wrong }]),
    ...(pointOfDelivery ? [] : siteErrors(address)),
    ...(address && address.country !== 'FR'
      ? [{ path: 'deliveryPoint.address.country', message: 'Le point de livraison doit être en France' }]
      : []),
    ...(debitDay && !isDebitDay(debitDay)
      ? [{ path: 'debitDay', message: 'Ce jour de prélèvement n’est pas proposé' }]
      : []),
  ];
}

function siteErrors(address: DraftAddress | null | undefined): FieldError[] {
  if (!address) return [{ path: 'deliveryPoint.address.street', message: messages.required }];
  return addressErrors(address, 'deliveryPoint.address');
}

/** A day for everything but a cyclical product, and within the calendar of the sale. */
function startErrors(contract: DraftContract, { customerType, channel, today }: Sale): FieldError[] {
  const { effectiveStartDate: day, chosenProduct, deliveryPoint } = contract;
  const productCode = chosenProduct?.productCode ?? null;
  const { type: processType, appointmentTimeslot, express } = deliveryPoint.process;
  const notExpress = expressError(contract.effectiveStartRange, express);
  const expressErrors =
    notExpress === null ? [] : [{ path: 'deliveryPoint.process.express', message: notExpress }];
  if (!day) {
    return isCyclicalCode(productCode)
      ? expressErrors
      : [{ path: 'effectiveStartDate', message: messages.required }, ...expressErrors];
  }
  const situation = { customerType, processType, productCode, channel };
  // Without a choice of theirs, supply starts by the rule of its channel.
  const error = contract.effectiveStartRange === 'NOW' ? null : startDateError(situation, day, today);
  return [
    ...expressErrors,
    ...(error === null ? [] : [{ path: 'effectiveStartDate', message: error }]),
    ...(appointmentTimeslot !== 'NONE' && !startDays(situation, today, day).includes(day)
      ? [
          {
            path: 'deliveryPoint.process.appointmentTimeslot',
            message: 'Aucun créneau n’est proposé ce jour-là',
          },
        ]
      : []),
  ];
}

/**
 * « As soon as possible » has one day, and another one sent beside it is not replaced without a word. The day that this
 * case was given when it was last saved goes on: it comes back as it was read.
 * @param now as cleaned
 */
export function startNowErrors(
  index: number,
  { effectiveStartDate: sent }: DraftContract,
  now: DraftContract,
  before: DraftContract | undefined,
): FieldError[] {
  const { effectiveStartRange: range, effectiveStartDate: day } = now;
  if (range !== 'NOW' || !sent || !day || sent === day) return [];
  if (before?.effectiveStartRange === 'NOW' && before.effectiveStartDate === sent) return [];
  return [
    {
      path: at(index, 'effectiveStartDate'),
      message: `Dès que possible, c’est le ${formatDay(day)}\u00a0: pour une autre date, choisissez « à une date choisie »`,
    },
  ];
}

/** Customer space 1: a co-holder is for individuals. */
function thirdPartyErrors({ thirdParties }: DraftContract, { customerType }: Sale): FieldError[] {
  const coholders = thirdParties.filter(({ role }) => role === 'COHOLDER');
  if (coholders.length > 0 && customerType !== 'INDIVIDUAL') {
    return [{ path: 'thirdParties', message: 'Seul le contrat d’un particulier peut avoir un cotitulaire' }];
  }
  return [
    ...(coholders.length > 1 ? [{ path: 'thirdParties', message: 'Un seul cotitulaire est possible' }] : []),
    ...thirdParties.flatMap((party, index) => {
      if (party.role !== 'COHOLDER') return [];
      const path = (field: string) => `thirdParties.${index}.${field}`;
      return [
        ...(party.civility ? [] : [{ path: path('civility'), message: messages.required }]),
        ...(isName(party.firstName ?? '') ? [] : [{ path: path('firstName'), message: messages.required }]),
        ...(isName(party.lastName ?? '') ? [] : [{ path: path('lastName'), message: messages.required }]),
      ];
    }),
  ];
}

/** What a signature needs beyond a save: the number of every delivery point. */
export function signingErrors(contracts: readonly DraftContract[]): FieldError[] {
  return contracts.flatMap(({ energy, deliveryPoint }, index) =>
    deliveryPoint.pointOfDelivery
      ? []
      : [
          {
            path: at(index, 'deliveryPoint.pointOfDelivery'),
            message: `Le ${deliveryPointNames[energy]} est nécessaire pour signer`,
          },
        ],
  );
}

/** The power of a point is its operator's; another one is not for sale here, and is not replaced without a word. */
export function capacityErrors(
  index: number,
  { energy, deliveryPoint }: DraftContract,
  point: RegisteredPoint | null,
): FieldError[] {
  const { contractualCapacity: sent } = deliveryPoint;
  const known = point?.contractualCapacity ?? null;
  if (energy !== 'EL' || sent == null || known === null || sent === known) return [];
  const kva = (value: number) => `${value.toLocaleString('fr-FR')}\u00a0kVA`;
  return [
    {
      path: at(index, 'deliveryPoint.contractualCapacity'),
      message: `Le compteur de ce point de livraison est à ${kva(known)}, pas à ${kva(sent)}\u00a0: la puissance est celle du gestionnaire de réseau`,
    },
  ];
}

/**
 * Each corrected consumption has to exceed three quarters of what the operator measured in the last year. Where the
 * operator has no split by timeframe, the totals are compared.
 */
export function estimateErrors(
  index: number,
  { estimates }: DraftContract,
  point: RegisteredPoint | null,
): FieldError[] {
  const known = point?.yearlyKwh ?? [];
  if (known.length === 0 || estimates.length === 0) return [];
  const sum = (values: readonly { quantity: number }[]) =>
    values.reduce((total, each) => total + each.quantity, 0);
  return estimates.flatMap(({ timeframe, quantity }, position) => {
    const same = known.find((each) => each.timeframe === timeframe);
    const initial = same ? same.quantity : sum(known);
    const given = same ? quantity : sum(estimates);
    return isEstimateHighEnough(given, initial)
      ? []
      : [
          {
            path: at(index, `estimates.${position}.quantity`),
            message: estimateTooLow(estimateThreshold(initial)),
          },
        ];
  });
}
