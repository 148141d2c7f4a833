/**
 * What we use of the SDK. Its own types are those of zod and of the whole protocol, and would double the time of a type check
 * (docs/decisions/assistants.md).
 */
declare module '@modelcontextprotocol/server' {
  export interface ToolAnnotations {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint: boolean;
  }
  export interface TextResult {
    content: { type: 'text'; text: string }[];
    isError?: boolean;
  }
  /** What a message of 2026-07-28 says besides. */
  export interface Envelope {
    readonly 'io.modelcontextprotocol/clientInfo'?: { readonly name: string; readonly version: string };
  }
  export type Schema = Readonly<Record<string, unknown>>;
  export interface ReadContents {
    contents: { uri: string; mimeType: string; text: string }[];
  }
  interface About {
    title: string;
    description: string;
    mimeType: string;
  }
  export class ResourceTemplate {
    constructor(template: string, listed: { list: undefined });
    readonly uriTemplate: { match: (uri: string) => Record<string, string> | null };
  }
  export class McpServer {
    constructor(about: { name: string; title: string; version: string }, options: { instructions: string; capabilities: object });
    registerTool(
      name: string,
      about: { title: string; description: string; inputSchema: unknown; annotations: ToolAnnotations },
      run: (given: Record<string, unknown>, of: { mcpReq: { envelope?: Envelope } }) => Promise<TextResult>,
    ): void;
    registerResource(name: string, uri: string, about: About, read: (uri: URL) => Promise<ReadContents>): void;
    registerResource(
      name: string,
      template: ResourceTemplate,
      about: About,
      read: (uri: URL, variables: Readonly<Record<string, string | undefined>>) => Promise<ReadContents>,
    ): void;
    registerPrompt(
      name: string,
      about: { title: string; description: string },
      run: () => Promise<{ messages: { role: 'user'; content: { type: 'text'; text: string } }[] }>,
    ): void;
  }
  export function fromJsonSchema(schema: Schema): unknown;
  interface AuthInfo<Extra> {
    token: string;
    clientId: string;
    scopes: string[];
    extra: Extra;
  }
  export function createMcpHandler<Extra>(
    open: (of: { authInfo?: AuthInfo<Extra> }) => McpServer,
    options: { responseMode: 'json' },
  ): { fetch(request: Request, of: { authInfo: AuthInfo<Extra> }): Promise<Response> };
}
