import ts from 'typescript';

/** One small change of a source file. */
export interface Mutant {
  file: string;
  line: number;
  from: number;
  to: number;
  before: string;
  after: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
const METHODS: Readonly<Record<string, string>> = { plus: 'minus', minus: 'plus', greaterThan: 'lessThan', lessThan: 'greaterThan' };

/** Every change that is tried of a file: operators, numbers, booleans, negations, methods of amounts, and calls left out. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, after: string): void => {
    const from = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(from);
    mutants.push({ file, line: line + 1, from, to: node.end, before: node.getText(source), after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(source)];
      if (other) add(node.operatorToken, other);
    } else if (ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1));
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) add(node, node.operand.getText(source));
    else if (ts.isPropertyAccessExpression(node) && Object.hasOwn(METHODS, node.name.text)) add(node.name, METHODS[node.name.text]!);
    else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) add(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
