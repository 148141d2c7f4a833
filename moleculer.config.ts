import { brokerOptions } from './shared/runtime/broker-options.ts';
import { endWithParent } from './shared/runtime/end-with-parent.ts';
import { settings } from './shared/base/settings.ts';

endWithParent();

export default brokerOptions(settings());
