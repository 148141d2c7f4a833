/** What the tests use of the SDK's client. */
declare module '@modelcontextprotocol/client' {
  export interface Answered {
    content: { type: string; text: string }[];
    isError?: boolean;
  }
  export class Client {
    constructor(about: { name: string; version: string }, options?: { versionNegotiation?: { mode: 'auto' | 'legacy' } });
    connect(transport: StreamableHTTPClientTransport): Promise<void>;
    listTools(): Promise<{ tools: { name: string; description: string; inputSchema: object; annotations: object }[] }>;
    callTool(call: { name: string; arguments: object }): Promise<Answered>;
    listResources(): Promise<{ resources: { uri: string }[] }>;
    listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
    readResource(asked: { uri: string }): Promise<{ contents: { uri: string; text: string }[] }>;
    listPrompts(): Promise<{ prompts: { name: string }[] }>;
    getPrompt(asked: { name: string }): Promise<{ messages: { content: { text: string } }[] }>;
    close(): Promise<void>;
  }
  export class StreamableHTTPClientTransport {
    constructor(url: URL, options: { requestInit: RequestInit });
  }
}
