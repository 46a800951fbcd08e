import { enedisMetering, type OperatorAccess } from './enedis-metering';
import { grdfMetering } from './grdf-metering';
import { type MeteringData, MeteringRefusal } from './metering-data';

export interface OperatorAccesses {
  /** Absent: no measure of that energy. */
  enedis?: OperatorAccess | undefined;
  grdf?: OperatorAccess | undefined;
}

const notOpen = () => {
  throw new MeteringRefusal('NOT_OPEN');
};

/** Electricity from Enedis, gas from GRDF; an energy without its operator is refused as one that is not open. */
export function operatorsMetering(
  name: string,
  { enedis, grdf }: OperatorAccesses,
  timeoutMilliseconds?: number,
): MeteringData {
  const electricity = enedis && enedisMetering(enedis, timeoutMilliseconds);
  const gas = grdf && grdfMetering(grdf, timeoutMilliseconds);
  return {
    name,
    curves: async (point, from, to) => electricity?.curves(point, from, to) ?? notOpen(),
    days: async (energy, point, from, to) =>
      (energy === 'EL' ? electricity : gas)?.days(point, from, to) ?? notOpen(),
  };
}
