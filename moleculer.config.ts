import { brokerOptions } from './shared/process/broker-options.ts';
import { endWithParent } from './shared/process/end-with-parent.ts';
import { settings } from './shared/settings/settings.ts';

endWithParent();

export default brokerOptions(settings());
