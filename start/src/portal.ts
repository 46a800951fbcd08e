import { boundHeapGrowth } from '@portal/backend';
import { Steps } from '../launcher/steps.js';
import { Ending } from './ending';
import { failureWords } from './failure-words';
import { runPortal } from './run-portal';

boundHeapGrowth();
const steps = new Steps(process.stdout);
const ending = new Ending();
ending.onSignals(() => steps.say('Stopping…'));

runPortal(process.env, steps, ending).catch(async (error: unknown) => {
  // A part that breaks because the portal is being stopped is no failure.
  if (ending.begun) return;
  steps.fail(failureWords(error) ?? error);
  await ending.close();
  process.exit(1);
});
