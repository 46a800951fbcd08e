import type { HeatingType, HousingType, ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { departmentOf, departments, zoneNames, type ClimateZone } from './departments';

export type Compared = ResponseOf<'/getSimilarDwellings'>;
export type Dwelling = NonNullable<Compared['dwelling']>;
type Group = NonNullable<Compared['group']>;

/** A customer is compared with ten others or more; they may be in the group themselves. */
export const fewestCustomers = 11;

/** Upper bounds of the bands of sizes that are compared, in m²; the last has all larger ones. */
export const areaBands = [40, 70, 100, 130, 200] as const;

export const bandOf = (area: number): number => areaBands.find((most) => area <= most) ?? 200;

/** The homes of a group, as `similar_dwellings` has them. */
export interface GroupRow {
  place: string;
  housing_type: HousingType | 'ANY';
  area: number;
  heating_type: HeatingType;
  customers: number;
  low_kwh: number;
  median_kwh: number;
  high_kwh: number;
  computed_on: Day;
}

/** Groups that a home is in, the closest first: the department, its climate zone, the country, then houses and flats together. */
export function groupsOf(
  { housingType }: Dwelling,
  postalCode: string,
): { place: string; housing: HousingType | 'ANY' }[] {
  const department = departmentOf(postalCode);
  if (!department) return [];
  return [
    { place: department.code, housing: housingType },
    { place: department.zone, housing: housingType },
    { place: 'FR', housing: housingType },
    { place: 'FR', housing: 'ANY' },
  ];
}

/** The closest group with enough homes; null where there is none. Size and heating are never dropped: without them nothing is alike. */
export function closestGroup(
  dwelling: Dwelling,
  postalCode: string,
  rows: readonly GroupRow[],
): GroupRow | null {
  const enough = rows.filter(
    (row) =>
      row.customers >= fewestCustomers &&
      row.area === bandOf(dwelling.area) &&
      row.heating_type === dwelling.heatingType,
  );
  for (const { place, housing } of groupsOf(dwelling, postalCode)) {
    const found = enough.find((row) => row.place === place && row.housing_type === housing);
    if (found) return found;
  }
  return null;
}

export function toGroup(row: GroupRow): Group {
  const band = areaBands.findIndex((most) => most === row.area);
  return {
    // of those who are compared with the customer, without telling how many joined since yesterday
    homes: Math.floor((row.customers - 1) / 10) * 10,
    low: row.low_kwh,
    median: row.median_kwh,
    high: row.high_kwh,
    ...placeOf(row.place),
    housingType: row.housing_type === 'ANY' ? null : row.housing_type,
    areaFrom: band <= 0 ? null : (areaBands[band - 1] ?? 0) + 1,
    areaTo: band === areaBands.length - 1 ? null : row.area,
    heatingType: row.heating_type,
    computedOn: row.computed_on,
  };
}

function placeOf(place: string): Pick<Group, 'place' | 'placeName'> {
  if (place === 'FR') return { place: 'COUNTRY', placeName: null };
  const department = departments.get(place);
  return department
    ? { place: 'DEPARTMENT', placeName: `${department.name} (${place})` }
    : { place: 'ZONE', placeName: zoneNames[place as ClimateZone] };
}
