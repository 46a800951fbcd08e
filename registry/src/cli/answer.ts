import { RegistryConfigError } from '../variables';
import { KeyringError } from '../keys/keyring';
import { PublishRefusal } from '../publish/publish-refusal';
import { textOf } from '../publish/reason';
import { StoreFailure } from '../store/store-failure';
import { CommandFailure } from './command-failure';
import type { Outcome } from './command';

/** Output and exit code of the process. */
export interface Answer {
  out: string;
  err: string;
  code: number;
}

export function outcomeAnswer({ text, json, failed }: Outcome, asJson: boolean): Answer {
  return { out: asJson ? JSON.stringify(json, null, 2) : text, err: '', code: failed ? 1 : 0 };
}

/** With `--json` the failure is the document on stdout; a machine reads one stream only. */
export function failureAnswer(error: unknown, asJson: boolean): Answer {
  const code = error instanceof CommandFailure ? error.exitCode : 1;
  const { message, reasons, fix, firstFix } = explain(error);
  if (asJson) {
    const description = {
      message,
      reasons: reasons.length > 0 ? reasons : [message],
      fix: fix ?? firstFix ?? 'portal --help, portal doctor',
    };
    return { out: JSON.stringify({ error: description }, null, 2), err: '', code };
  }
  const words = [message, ...reasons.map((reason) => `  - ${reason}`), ...(fix ? [`→ ${fix}`] : [])];
  return { out: '', err: words.join('\n'), code };
}

interface Explanation {
  message: string;
  reasons: string[];
  fix?: string;
  /** Of the first reason, whose text includes it. */
  firstFix?: string;
}

function explain(error: unknown): Explanation {
  if (error instanceof CommandFailure) return error;
  if (error instanceof PublishRefusal) {
    const [message = error.message] = error.message.split('\n');
    return { message, reasons: error.reasons.map(textOf), firstFix: error.reasons[0]?.fix };
  }
  if (error instanceof KeyringError || error instanceof RegistryConfigError)
    return {
      message: error.message,
      reasons: [],
      fix: 'docs/configuration.md explains the environment variables.',
    };
  if (error instanceof StoreFailure) return { message: error.message, reasons: [], fix: error.fix };
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return { message, reasons: [], fix: 'portal doctor shows what is broken.' };
}
