import type { Energy } from '@portal/contract';
import { addDays, today } from '@portal/domain';
import { drawnPoint, type PointAnswer } from './drawn-points';

/** A point of the operators that no contract of the portal has, with who has it. */
export interface TerritoryPoint {
  answer: PointAnswer;
  lastName: string;
  firstName: string;
}

const lastNames = ['Moreau', 'Girard', 'Bonnet', 'Lambert', 'Faure', 'Rousseau', 'Blanc'];
const firstNames = ['Julien', 'Claire', 'Marc', 'Sophie', 'Antoine', 'Élise'];
const places = 240;
const firstPlace = 147_000_001;
const endings: Record<Energy, string> = { EL: '00017', NG: '00099' };
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** Places of the territory whose point is not simply in service, for either energy. */
function stateOfPlace(place: number): Pick<PointAnswer, 'state' | 'stateDay'> {
  if (place === 3) return { state: 'CLOSED', stateDay: addDays(today(), -90) };
  if (place === 4) return { state: 'SWITCHING', stateDay: addDays(today(), 20) };
  return place === 5 ? { state: 'NOT_SUPPLIED' } : {};
}

/** Number of the point of a place, from 0 to 239: each fifth place is in the same town and street. */
export const territoryNumber = (energy: Energy, place: number): string =>
  `${firstPlace + place}${endings[energy]}`;

/** The points of the territory, which searches find: always the same. */
export const territory = (energy: Energy): TerritoryPoint[] =>
  Array.from({ length: places }, (_none, place) => ({
    answer: { ...drawnPoint(energy, territoryNumber(energy, place)), ...stateOfPlace(place) },
    lastName: pick(lastNames, Math.floor(place / 5)),
    firstName: pick(firstNames, Math.floor(place / 5)),
  }));

/** A number of the territory with its state; undefined for any other. */
export function territoryPoint(energy: Energy, number: string): PointAnswer | undefined {
  const place = Number(number.slice(0, 9)) - firstPlace;
  const within = place >= 0 && place < places && territoryNumber(energy, place) === number;
  return within ? { ...drawnPoint(energy, number), ...stateOfPlace(place) } : undefined;
}
