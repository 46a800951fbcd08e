import {
  type RenderedScreen,
  type TestSession,
  type Handlers,
  renderScreen,
  screen,
  waitFor,
} from '@portal/testing';
import { DashboardApp } from '../DashboardApp';
// The lazy chart's module is there from the start: a test waits for data, not for the transpiler.
import '../screens/home/consumption/ConsumptionChart';
import { calmServer } from './calm-server';

interface HomeOptions {
  session?: TestSession;
  /** Replace those of the calm server. */
  handlers?: Handlers;
  /** Parts that are unfolded, by the beginning of their titles. */
  unfolded?: readonly string[];
}

/** The screen with every block loaded or failed. */
export async function renderHome({
  session,
  handlers = {},
  unfolded = [],
}: HomeOptions = {}): Promise<RenderedScreen> {
  const rendered = renderScreen(<DashboardApp />, { session, handlers: { ...calmServer(), ...handlers } });
  await settled();
  for (const title of unfolded) {
    await rendered.user.click(screen.getByRole('button', { name: new RegExp(`^${title}`) }));
  }
  await settled();
  return rendered;
}

/** Nothing is on its way any more: no block, no lazy part. */
export function settled(): Promise<void> {
  return waitFor(() => {
    expect(screen.queryAllByText(/^(Chargement|Dessin)/)).toHaveLength(0);
    // what is asked for once it is in view
    expect(document.querySelector('.dash-content-skeleton')).toBeNull();
  });
}
