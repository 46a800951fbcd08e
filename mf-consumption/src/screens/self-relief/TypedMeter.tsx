import type { Energy } from '@portal/contract';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { meterKindOf } from '../../rules/meter-kind';
import { type MeterConfiguration, unitsSince } from '../../rules/self-reading';
import { MeterFace } from './MeterFace';

const words = frSelfRelief.face;

interface TypedMeterProps {
  meter: MeterConfiguration;
  energy: Energy;
  /** Place of the register that is being typed. */
  at: number;
  indexes: readonly string[];
}

/** The customer's meter with the register being typed, and what it went on by. */
export function TypedMeter({ meter, energy, at, indexes }: TypedMeterProps) {
  const kind = meterKindOf(meter.meterType, energy);
  const register = meter.registers[at];
  const typed = indexes[at] ?? '';
  if (!register) return null;
  const units = unitsSince(register, typed, meter.digitSize);
  return (
    <figure className="self-meter">
      <MeterFace
        kind={kind}
        typed={typed}
        digitSize={meter.digitSize}
        register={register.registerName}
        meterNumber={meter.meterNumber}
      />
      <figcaption>
        <span>{words.kinds[kind]}</span>
        <span className="self-soft">{words.meter(meter.meterNumber)}</span>
        {units !== null && (
          <strong className="self-since">{words.since(units, register.lastReadDate, energy)}</strong>
        )}
      </figcaption>
    </figure>
  );
}
