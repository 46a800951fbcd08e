import {
  type Handlers,
  type RenderedScreen,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
} from '@portal/testing';
import { ConsumptionApp } from '../ConsumptionApp';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import '../screens/day/DayField';
import '../screens/day/MeasuredChart';
import '../screens/history/HistoryChart';
import '../screens/history/ReadingsTable';
import '../screens/self-relief/ReadingForm';
import '../screens/year/LimitsCard';
import '../screens/year/similar/SimilarDwellings';
import { calmServer } from './demo-history';

interface ConsumptionOptions {
  session?: TestSession;
  /** Replace those of the calm server. */
  handlers?: Handlers;
}

/** A screen of this remote with every block loaded or failed. */
export async function renderConsumption(
  path: string,
  { session, handlers = {} }: ConsumptionOptions = {},
): Promise<RenderedScreen> {
  const rendered = renderScreen(<ConsumptionApp />, {
    path,
    session,
    handlers: { ...calmServer(), ...handlers },
  });
  await settled();
  return rendered;
}

/** Nothing is on its way any more: no block, no lazy part. The canvas comes into no view here. */
export function settled(): Promise<void> {
  return waitFor(() => expect(screen.queryAllByText(/^Chargement/)).toHaveLength(0), { timeout: 20_000 });
}
