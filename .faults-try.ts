import { countryCodes, packOf } from './shared/countries/read-packs.ts';
import { packFaults } from './test/unit/countries/pack-faults.ts';
console.log(countryCodes());
for (const c of countryCodes()) { const f = packFaults(packOf(c)); console.log(c, packOf(c).taxes.length, JSON.stringify(f).slice(0,3000)); }
