/** The settings under Appearance: themes, and their style variations. */
import { toPhp } from './fixtures.ts'
import type { WordPress } from '../machine/site.ts'

/** Activates a theme, with a style variation (the name of a file in `styles/`, without its extension) or without. */
export async function chooseTheme(
  { run }: WordPress,
  theme: string,
  variation?: string,
): Promise<void> {
  const refused = await run(`
    switch_theme( ${toPhp(theme)} );
    wp_clean_theme_json_cache();
    if ( ! wp_is_block_theme() ) { return; }
    $variation = ${toPhp(variation ?? '')};
    $file = get_stylesheet_directory() . '/styles/' . $variation . '.json';
    if ( $variation && ! is_file( $file ) ) { echo 'There is no variation ', $variation; return; }
    $chosen = $variation ? json_decode( file_get_contents( $file ), true ) : array();
    // In the form in which the Site Editor saves it.
    $styles = array( 'version' => 3, 'isGlobalStylesUserThemeJSON' => true, 'settings' => $chosen['settings'] ?? (object) array(), 'styles' => $chosen['styles'] ?? (object) array() );
    wp_update_post( array( 'ID' => WP_Theme_JSON_Resolver::get_user_global_styles_post_id(), 'post_content' => wp_slash( wp_json_encode( $styles ) ) ) );
    wp_clean_theme_json_cache();`)
  if (refused) throw new Error(refused)
}
