import { type Day, parisDayOf } from '@portal/domain';
import { z } from 'zod';
import { clientToken } from './client-token';
import type { OperatorAccess } from './enedis-metering';
import type { MeasuredDay } from './metering-data';
import { operatorCall, silent } from './operator-call';

/** A line of GRDF ADICT's NDJSON. A day without a measure has a status and no consumption. */
const line = z.object({
  pce: z.object({ id_pce: z.string() }),
  consommation: z
    .object({
      date_debut_consommation: z.iso.datetime({ offset: true }),
      date_fin_consommation: z.iso.datetime({ offset: true }),
      /** kWh. */
      energie: z.number().min(0).max(1_000_000).nullable(),
    })
    .nullish(),
});

/** Longer than a gas day: a sum of several, which says nothing of each. */
const longestHours = 26;

/** GRDF's ADICT: `pce/{id}/donnees_consos_informatives`, the days of a Gazpar meter; its `date_fin` is the day after the last. */
export function grdfMetering(
  access: OperatorAccess,
  timeoutMilliseconds = 15_000,
): { days(point: string, from: Day, to: Day): Promise<MeasuredDay[]> } {
  const token = clientToken(access, timeoutMilliseconds);
  return {
    days: async (point, from, to) => {
      const asked = new URLSearchParams({ date_debut: from, date_fin: to });
      const address = `${access.url.replace(/\/+$/, '')}/pce/${encodeURIComponent(point)}/donnees_consos_informatives`;
      const body = await operatorCall(`${address}?${asked.toString()}`, token, {
        lines: true,
        timeoutMilliseconds,
      });
      if (body === null) return [];
      const parsed = z.array(line).max(10_000).safeParse(body);
      if (!parsed.success || parsed.data.some(({ pce }) => pce.id_pce !== point)) throw silent();
      return parsed.data.flatMap(({ consommation: measured }) => {
        if (!measured || measured.energie === null) return [];
        const [start, end] = [measured.date_debut_consommation, measured.date_fin_consommation].map(
          (instant) => new Date(instant),
        ) as [Date, Date];
        const hours = (end.getTime() - start.getTime()) / 3_600_000;
        const day = parisDayOf(start);
        if (hours > longestHours || day < from || day >= to) return [];
        return [{ day, wattHours: Math.round(measured.energie * 1000) }];
      });
    },
  };
}
