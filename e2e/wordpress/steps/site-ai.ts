/** An AI provider for a test's WordPress: a plugin like that of a real provider, and a server behind it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import type { WordPress } from '../machine/site.ts'

/** One answer of the provider: a text of the model, an error of the service, or no answer at all. */
export type AiAnswer = string | { readonly status: number; readonly said: string } | 'HANG'

/** A request to the model. */
export interface AiRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly response_format?: { readonly json_schema?: object }
  readonly max_tokens?: number
}

export interface SiteAi {
  /** The requests since the last call. */
  asked(): Promise<AiRequest[]>
  /** Sets the next answers, in order; the last one is repeated. */
  answer(...answers: AiAnswer[]): Promise<void>
  /** Enters the provider's key, as the Connectors screen does. */
  connect(): Promise<void>
  stop(): void
}

/** Registers a provider, not connected yet. */
export async function startSiteAi(wordpress: WordPress): Promise<SiteAi> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site-ai-server.mjs')])
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  )
  const url = `http://127.0.0.1:${port}`
  const plugin = addMuPlugin(wordpress, PROVIDER.replaceAll('PORT', port))
  return {
    asked: async () => (await (await fetch(`${url}/asked`)).json()) as AiRequest[],
    answer: async (...answers) => {
      await fetch(`${url}/answers`, { method: 'PUT', body: JSON.stringify(answers) })
    },
    connect: async () => {
      await wordpress.run(`update_option( 'connectors_ai_test_ai_api_key', 'right-key' );`)
    },
    stop: () => {
      plugin.remove()
      child.kill()
    },
  }
}

/** The code of a provider's plugin, with an address that WordPress requests only in tests. */
const PROVIDER = String.raw`
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Messages\Enums\ModalityEnum;
use WordPress\AiClient\Providers\ApiBasedImplementation\AbstractApiProvider;
use WordPress\AiClient\Providers\ApiBasedImplementation\ListModelsApiBasedProviderAvailability;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Http\DTO\Request;
use WordPress\AiClient\Providers\Http\DTO\Response;
use WordPress\AiClient\Providers\Http\Enums\HttpMethodEnum;
use WordPress\AiClient\Providers\Http\Enums\RequestAuthenticationMethod;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Providers\OpenAiCompatibleImplementation\AbstractOpenAiCompatibleModelMetadataDirectory;
use WordPress\AiClient\Providers\OpenAiCompatibleImplementation\AbstractOpenAiCompatibleTextGenerationModel;

if ( ! class_exists( AiClient::class ) ) { return; }

class Test_Ai_Provider extends AbstractApiProvider {
  protected static function baseUrl(): string { return 'http://127.0.0.1:PORT/v1'; }
  protected static function createModel( ModelMetadata $model, ProviderMetadata $provider ): ModelInterface { return new Test_Ai_Model( $model, $provider ); }
  protected static function createProviderMetadata(): ProviderMetadata {
    return new ProviderMetadata( 'test-ai', 'Test AI', ProviderTypeEnum::cloud(), 'https://ai.example/keys', RequestAuthenticationMethod::apiKey(), 'Text generation for tests.' );
  }
  protected static function createProviderAvailability(): ProviderAvailabilityInterface { return new ListModelsApiBasedProviderAvailability( static::modelMetadataDirectory() ); }
  protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface { return new Test_Ai_Models(); }
}

class Test_Ai_Models extends AbstractOpenAiCompatibleModelMetadataDirectory {
  protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request { return new Request( $method, Test_Ai_Provider::url( $path ), $headers, $data ); }
  protected function parseResponseToModelMetadataList( Response $response ): array {
    $text    = array( array( ModalityEnum::text() ) );
    $options = array(
      new SupportedOption( OptionEnum::systemInstruction() ),
      new SupportedOption( OptionEnum::inputModalities(), $text ),
      new SupportedOption( OptionEnum::outputModalities(), $text ),
    );
    if ( ! get_option( 'test_ai_plain' ) ) {
      $options[] = new SupportedOption( OptionEnum::outputMimeType(), array( 'text/plain', 'application/json' ) );
      $options[] = new SupportedOption( OptionEnum::outputSchema() );
      $options[] = new SupportedOption( OptionEnum::maxTokens() );
    }
    return array( new ModelMetadata( 'test-model', 'Test model', array( CapabilityEnum::textGeneration(), CapabilityEnum::chatHistory() ), $options ) );
  }
}

class Test_Ai_Model extends AbstractOpenAiCompatibleTextGenerationModel {
  protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request { return new Request( $method, Test_Ai_Provider::url( $path ), $headers, $data, $this->getRequestOptions() ); }
}

add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', fn( $ports ) => array_merge( $ports, array( PORT ) ) );
add_filter( 'wp_ai_client_default_request_timeout', function ( $seconds ) { update_option( 'test_ai_seconds', $seconds ); return get_option( 'test_ai_limit', $seconds ); } );
add_action( 'init', fn() => AiClient::defaultRegistry()->registerProvider( Test_Ai_Provider::class ), 5 );
`
