import { HomeScreen } from './screens/home/HomeScreen';

/** One route, one screen. */
export function DashboardApp() {
  return <HomeScreen />;
}
