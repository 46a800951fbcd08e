import type { CustomerType, Energy } from '@portal/contract';
import { type Day, hasFixedLaterSwitch, isEarlyStart, soonestStart } from '@portal/domain';
import isEqual from 'react-fast-compare';
import type { EnergySituation, OfferAnswers, SituationAnswers } from './answers';

/** What is typed for one energy; an empty day or slot is none. */
export interface SituationValues {
  processType: EnergySituation['processType'];
  startRange: EnergySituation['startRange'];
  startDate: string;
  dueDate: string;
  timeslot: string;
  express: boolean;
}

/** What the limits of the dates hang on. */
export interface SituationTerms {
  energies: readonly Energy[];
  customerType: CustomerType;
  channel: string;
  offer: OfferAnswers;
  today: Day;
}

/** `gasAsElectricity`: of both energies, gas starts as electricity does; what is typed of gas does not count. */
export type SituationForm = Record<Energy, SituationValues> & { gasAsElectricity: boolean };

/** Channels of a fixed later switch sell nothing else (back-office 6). */
export function startingValues(
  start: SituationAnswers | null,
  { channel }: Pick<SituationTerms, 'channel'>,
): SituationForm {
  const fixed = hasFixedLaterSwitch(channel);
  const of = (energy: Energy): SituationValues => {
    const known = start?.[energy];
    return {
      processType: fixed ? 'SWITCH' : (known?.processType ?? 'MOVE_IN'),
      startRange: fixed ? 'LATER' : (known?.startRange ?? 'NOW'),
      startDate: known?.startDate ?? '',
      dueDate: known?.dueDate ?? '',
      timeslot: known && known.timeslot !== 'NONE' ? known.timeslot : '',
      express: known?.express ?? false,
    };
  };
  return { EL: of('EL'), NG: of('NG'), gasAsElectricity: startsAlike(start) };
}

/** Nothing was said of gas apart; the first possible days are those of each energy. */
function startsAlike(start: SituationAnswers | null): boolean {
  const { EL, NG } = start ?? {};
  if (!EL || !NG) return true;
  const said = (each: EnergySituation) => (each.startRange === 'NOW' ? { ...each, startDate: null } : each);
  return isEqual(said(EL), said(NG));
}

/** What is typed of an energy, or stands for it. */
export const valuesOf = (
  energy: Energy,
  form: SituationForm,
  { energies }: Pick<SituationTerms, 'energies'>,
): SituationValues =>
  energy === 'NG' && form.gasAsElectricity && energies.includes('EL') ? form.EL : form[energy];

/** « Dès que possible »: the first day of the calendar, and whether a case signed today could be withdrawn from no more. */
export function soonest(
  energy: Energy,
  { processType }: Pick<SituationValues, 'processType'>,
  { channel, today, customerType, offer }: SituationTerms,
): { day: Day; afterWithdrawal: boolean } {
  const productCode = offer[energy]?.productCode ?? null;
  const day = soonestStart({ customerType, processType, productCode, channel }, today);
  return { day, afterWithdrawal: !isEarlyStart({ concluded: today, start: day }) };
}

/** A day is asked for unless it follows from « dès que possible », or the product needs none. */
export const asksForDay = (
  energy: Energy,
  { startRange }: Pick<SituationValues, 'startRange'>,
  { offer }: Pick<SituationTerms, 'offer'>,
): boolean => startRange === 'LATER' && offer[energy]?.cyclical !== true;

export const showsDay = ({ startRange }: Pick<SituationValues, 'startRange'>): boolean =>
  startRange === 'LATER';

/** « Express » is of a move-in as soon as possible. */
export const mayBeExpress = ({
  processType,
  startRange,
}: Pick<SituationValues, 'processType' | 'startRange'>): boolean =>
  processType === 'MOVE_IN' && startRange === 'NOW';

/** The day on which the supply starts as things are typed; null while none is chosen. */
export const chosenDay = (
  energy: Energy,
  values: Pick<SituationValues, 'processType' | 'startDate' | 'startRange'>,
  terms: SituationTerms,
): Day | null => (showsDay(values) ? values.startDate || null : soonest(energy, values, terms).day);

export function situationOf(form: SituationForm, terms: SituationTerms): SituationAnswers {
  return Object.fromEntries(
    terms.energies.map((energy): [Energy, EnergySituation] => {
      const values = valuesOf(energy, form, terms);
      const isSwitch = values.processType === 'SWITCH';
      return [
        energy,
        {
          processType: values.processType,
          startRange: values.startRange,
          startDate: chosenDay(energy, values, terms),
          dueDate: isSwitch ? values.dueDate || null : null,
          timeslot: isSwitch ? 'NONE' : slotOf(values.timeslot),
          // it brings the soonest day forward, no chosen one
          express: mayBeExpress(values) && values.express,
        },
      ];
    }),
  );
}

const slotOf = (typed: string): EnergySituation['timeslot'] =>
  (['MORNING', 'AFTERNOON', 'DAY'] as const).find((slot) => slot === typed) ?? 'NONE';
