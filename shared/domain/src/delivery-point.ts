import { pcePattern, pdlPattern, type Energy } from '@portal/contract';

/** Delivery points are text: leading zeros count, and the prefix does not determine the energy. */
export const normaliseDeliveryPoint = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export const isPdl = (value: string): boolean => pdlPattern.test(value);
export const isPce = (value: string): boolean => pcePattern.test(value);

/** The message for what was typed (spaces allowed); null when it is right. */
export function deliveryPointError(typed: string, energy: Energy): string | null {
  const value = normaliseDeliveryPoint(typed);
  if (energy === 'EL') return isPdl(value) ? null : 'Le PDL doit comporter 14 chiffres';
  return isPce(value) ? null : 'Le PCE doit comporter 14 chiffres, ou GI suivi de 6 chiffres';
}

/** Name of the delivery point's number by energy. */
export const deliveryPointNames: Record<Energy, string> = { EL: 'PDL', NG: 'PCE' };

const named = (energy: Energy, typed: string) =>
  `${deliveryPointNames[energy]} ${normaliseDeliveryPoint(typed)}`;

/** Why a point could not be estimated, by its name: two energies may be asked for at once. */
export const pointUnknown = (energy: Energy, typed: string): string =>
  `Le ${named(energy, typed)} n’est pas connu de son gestionnaire de réseau`;
/** A point that its operator took away: nothing can be supplied there under this number. */
export const pointClosed = (energy: Energy, typed: string): string =>
  `Le ${named(energy, typed)} est fermé\u00a0: demandez au client le numéro qui l’a remplacé`;
/** The same for whoever has to say where their point is: for a number that does not exist and one of another address. */
export const pointNotThere = (energy: Energy, typed: string): string =>
  `Le ${named(energy, typed)} n’est pas connu à cette adresse\u00a0: vérifiez les deux sur une facture d’énergie`;
/** `pointClosed`, said to the customer. */
export const pointReplaced = (energy: Energy, typed: string): string =>
  `Le ${named(energy, typed)} est fermé\u00a0: cherchez sur une facture récente le numéro qui l’a remplacé`;
export const consumptionUnknown = (energy: Energy, typed: string): string =>
  `La consommation du ${named(energy, typed)} n’est pas connue`;
