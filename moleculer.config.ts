import { brokerOptions } from './shared/runtime/broker-options.ts';
import { endWithParent } from './shared/runtime/end-with-parent.ts';
import { serveOperations } from './shared/runtime/operations-port.ts';
import { settings } from './shared/base/settings.ts';

endWithParent();

const options = brokerOptions(settings());
export default { ...options, middlewares: [...options.middlewares, serveOperations(settings())] };
