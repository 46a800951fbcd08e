import { paths } from './paths';
import { CreatePasswordScreen } from './screens/create-password/CreatePasswordScreen';
import { LogInScreen } from './screens/log-in/LogInScreen';
import { usePath } from './use-path';

export function AuthApp() {
  return usePath().startsWith(paths.createPassword) ? <CreatePasswordScreen /> : <LogInScreen />;
}
