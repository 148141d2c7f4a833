export const OURS = 'DE02120300000000202051';
export const PAYER = 'DE89370400440532013000';

/** March up to a day, as MT940: a receipt of Anna Roth and two equal tickets. */
export const swift = (more = '', closing = '1184,40'): string =>
  `:20:S-1\n:25:${OURS}\n:28C:3/1\n:60F:C240229EUR0,\n:61:2403010301C1190,00NTRFNONREF\n` +
  `:86:166?20EREF+E-1?21SVWZ+Rechnung R-2024-0012?31${PAYER}?32Anna Roth\n` +
  `:61:2403020302D2,80NMSCNONREF\n:86:TICKET\n:61:2403020302D2,80NMSCNONREF\n:86:TICKET\n${more}:62F:C240331EUR${closing}\n-\n`;

/** The receipt alone, as CAMT with the id of the bank. */
export const camt =
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${OURS}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1190.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>` +
  '<BookgDt><Dt>2024-03-01</Dt></BookgDt><AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties>' +
  `<Dbtr><Nm>ANNA ROTH</Nm></Dbtr><DbtrAcct><Id><IBAN>${PAYER}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Rechnung R-2024-0012</Ustrd></RmtInf>` +
  '</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>';

/** The same booking as a feed delivers it. */
export const receipt = {
  amount: 1190,
  booked_on: '2024-03-01',
  end_to_end_id: 'E-1',
  counterparty: { name: 'Anna Roth', iban: PAYER },
  text: 'Rechnung R-2024-0012',
};

export const ticket = { amount: -2.8, booked_on: '2024-03-02', text: 'TICKET' };

/** A booking of 5 March as CAMT tells it, with what only CAMT tells. */
export const camtEntry = ({ amount, text, name, more = '' }: { amount: number; text: string; name?: string; more?: string }): string =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${OURS}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${Math.abs(amount)}</Amt>` +
  `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt>${more}<NtryDtls><TxDtls>` +
  (name === undefined ? '' : `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`) +
  `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
