import { TelemetryError } from './telemetry-error';

export interface TracingSettings {
  exporter: 'otlp' | 'console';
  protocol: 'http/protobuf' | 'http/json';
  sampler: Sampling;
}

export interface Sampling {
  /** Whether a span in another's does as that one. */
  parentBased: boolean;
  /** What the first span of this process does: record so many of the traces, from 0 to 1. */
  ratio: number;
}

const exporters = ['otlp', 'console', 'none'] as const;
const protocols = ['http/protobuf', 'http/json'] as const;
const samplers = ['always_on', 'always_off', 'traceidratio'] as const;

/**
 * What OpenTelemetry's standard variables ask for; undefined: no traces. An address of a collector turns them on. The SDK
 * reads the address itself, its time-outs and its headers.
 * @throws TelemetryError for a value that is not supported, which the SDK would replace by its default
 */
export function readTracing(env: NodeJS.ProcessEnv): TracingSettings | undefined {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined;
  const address = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const exporter = oneOf(exporters, 'OTEL_TRACES_EXPORTER', env) ?? (address ? 'otlp' : 'none');
  if (exporter === 'none') return undefined;
  return {
    exporter,
    protocol:
      oneOf(protocols, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', env) ??
      oneOf(protocols, 'OTEL_EXPORTER_OTLP_PROTOCOL', env) ??
      'http/protobuf',
    sampler: readSampler(env),
  };
}

function readSampler(env: NodeJS.ProcessEnv): Sampling {
  const names = samplers.flatMap((name) => [`parentbased_${name}`, name]);
  const sampler = oneOf(names, 'OTEL_TRACES_SAMPLER', env) ?? 'parentbased_always_on';
  const ratios = { always_on: 1, always_off: 0, traceidratio: readRatio(env.OTEL_TRACES_SAMPLER_ARG) };
  const root = sampler.replace('parentbased_', '') as (typeof samplers)[number];
  return { parentBased: sampler !== root, ratio: ratios[root] };
}

function readRatio(text: string | undefined): number {
  const ratio = text === undefined || text.trim() === '' ? 1 : Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new TelemetryError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
}

function oneOf<T extends string>(values: readonly T[], name: string, env: NodeJS.ProcessEnv): T | undefined {
  const given = env[name]?.trim();
  if (!given) return undefined;
  const value = values.find((each) => each === given);
  if (value === undefined) throw new TelemetryError(`${name} must be one of: ${values.join(', ')}.`);
  return value;
}
