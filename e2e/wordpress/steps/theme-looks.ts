/** What an owner does under Appearance: themes, and the variations of their styles. */
import { php } from './fixtures.ts'
import type { WordPress } from '../machine/site.ts'

/** Chooses a theme, with a variation of its styles (the name of a file below `styles/`, without its ending) or as it is. */
export async function chooseTheme(
  { run }: WordPress,
  theme: string,
  variation?: string,
): Promise<void> {
  const refused = await run(`
    switch_theme( ${php(theme)} );
    wp_clean_theme_json_cache();
    if ( ! wp_is_block_theme() ) { return; }
    $variation = ${php(variation ?? '')};
    $file = get_stylesheet_directory() . '/styles/' . $variation . '.json';
    if ( $variation && ! is_file( $file ) ) { echo 'There is no variation ', $variation; return; }
    $chosen = $variation ? json_decode( file_get_contents( $file ), true ) : array();
    // As the Site Editor saves it.
    $styles = array( 'version' => 3, 'isGlobalStylesUserThemeJSON' => true, 'settings' => $chosen['settings'] ?? (object) array(), 'styles' => $chosen['styles'] ?? (object) array() );
    wp_update_post( array( 'ID' => WP_Theme_JSON_Resolver::get_user_global_styles_post_id(), 'post_content' => wp_slash( wp_json_encode( $styles ) ) ) );
    wp_clean_theme_json_cache();`)
  if (refused) throw new Error(refused)
}
