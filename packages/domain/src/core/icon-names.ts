// The icons that people can choose for a workspace, an area or an objective, with the words they are found by.
import type { Label } from "../locale.ts";

export interface PickableIcon {
  /** A lucide icon name. */
  readonly name: string;
  /** Words with spaces between; the first one is what the icon is called. */
  readonly words: Label;
}

// One line each: name, words in Spanish, words in English.
const table = `
house|casa hogar inicio|home house start
building-complex|empresa edificio oficina|company building office
building|edificio oficina|building office
building-2|edificio ciudad oficina|building city office
store|tienda negocio comercio|shop store business
factory|fábrica industria|factory industry
warehouse|bodega almacén|warehouse storage
school|escuela colegio|school college
hospital|hospital clínica salud|hospital clinic health
church|iglesia fe templo|church faith temple
castle|castillo historia|castle history
tent|campamento tienda campo|camp tent outdoors
car|coche auto carro vehículo|car vehicle
truck|camión envío mudanza|truck delivery moving
bike|bicicleta ciclismo|bicycle cycling
bus|autobús camión transporte|bus transport
train-front|tren viaje metro|train travel metro
plane|avión viaje vuelo|plane travel flight
ship|barco viaje mar|ship travel sea
sailboat|velero mar viento|sailboat sea wind
rocket|cohete lanzamiento inicio|rocket launch start
fuel|gasolina combustible|fuel petrol gas
key|llave acceso|key access
key-round|llave acceso secreto|key access secret
door-open|puerta entrada|door entrance
bed|cama descanso dormir|bed rest sleep
sofa|sofá sala|sofa living room
lamp|lámpara luz|lamp light
bath|baño tina|bath tub
washing-machine|lavadora ropa limpieza|washing machine laundry cleaning
brush-cleaning|limpieza escoba quehaceres|cleaning brush chores
trash-2|basura reciclar|trash rubbish
shopping-cart|compras carrito súper|shopping cart groceries
shopping-bag|compras bolsa|shopping bag
shopping-basket|compras canasta mercado|shopping basket market
apple|manzana fruta comida|apple fruit food
carrot|zanahoria verdura comida|carrot vegetable food
salad|ensalada comida sana|salad healthy food
utensils|comida cubiertos restaurante|food cutlery restaurant
chef-hat|cocina recetas chef|cooking recipes chef
cooking-pot|olla cocina receta|pot cooking recipe
coffee|café descanso|coffee break
wine|vino copa|wine glass
cake|pastel cumpleaños|cake birthday
wheat|trigo pan campo|wheat bread field
fish|pez pesca mar|fish fishing sea
egg|huevo desayuno|egg breakfast
pizza|pizza comida|pizza food
heart|corazón amor salud|heart love health
heart-handshake|cuidado vínculo ayuda|care bond help
heart-pulse|salud pulso corazón|health pulse heart
activity|actividad pulso salud|activity pulse health
stethoscope|médico salud consulta|doctor health visit
pill|medicina pastilla|medicine pill
syringe|vacuna inyección|vaccine injection
bandage|herida cura|wound care
brain|mente cerebro pensar|mind brain think
dumbbell|ejercicio gimnasio pesas|exercise gym weights
footprints|caminar pasos huellas|walk steps footprints
mountain|montaña reto cumbre|mountain challenge peak
tree-pine|árbol bosque|tree forest pine
tree-deciduous|árbol jardín|tree garden
trees|bosque árboles|forest trees
leaf|hoja naturaleza|leaf nature
sprout|brote crecer semilla|sprout grow seed
flower|flor jardín|flower garden
flower-2|flor jardín plantas|flower garden plants
clover|trébol suerte|clover luck
sun|sol día luz|sun day light
sunrise|amanecer mañana|sunrise morning
sunset|atardecer tarde|sunset evening
moon|luna noche dormir|moon night sleep
star|estrella favorito|star favourite
sparkles|brillo ideas magia|sparkle ideas magic
cloud|nube clima|cloud weather
cloud-rain|lluvia clima|rain weather
snowflake|nieve frío|snow cold
flame|fuego energía|fire energy
droplet|agua gota|water drop
waves|mar olas agua|sea waves water
wind|viento aire|wind air
rainbow|arcoíris color|rainbow colour
zap|energía rayo luz|energy lightning power
battery-charging|recarga energía batería|recharge energy battery
lightbulb|idea foco luz|idea bulb light
book|libro leer|book read
book-open|libro leer estudio|book read study
library|biblioteca libros|library books
graduation-cap|graduación estudio escuela|graduation study school
pencil|lápiz escribir|pencil write
pen-line|pluma escribir firma|pen write sign
notebook-pen|cuaderno diario notas|notebook diary notes
notebook|cuaderno notas|notebook notes
languages|idiomas lengua traducción|languages translation
calculator|calculadora cuentas|calculator accounts
flask-conical|ciencia laboratorio|science laboratory
microscope|ciencia microscopio|science microscope
telescope|telescopio visión lejos|telescope vision far
globe|mundo planeta|world globe
map|mapa viaje|map travel
map-pin|lugar ubicación|place location
compass|brújula rumbo|compass direction
signpost|señal camino vereda|sign path
route|ruta camino|route path
milestone|hito camino|milestone path
flag|bandera meta|flag goal
target|objetivo meta blanco|target goal aim
trophy|trofeo logro|trophy achievement
medal|medalla logro|medal achievement
award|premio logro|award achievement
crown|corona líder|crown leader
briefcase|trabajo maletín|work briefcase
briefcase-business|trabajo negocio|work business
handshake|acuerdo trato|agreement deal
users|personas equipo|people team
users-round|personas comunidad|people community
user|persona|person
user-round|persona perfil|person profile
baby|bebé crianza|baby parenting
person-standing|persona cuerpo|person body
smile|sonrisa alegría|smile joy
cat|gato mascota|cat pet
dog|perro mascota|dog pet
bird|ave pájaro|bird
rabbit|conejo mascota|rabbit pet
turtle|tortuga lento|turtle slow
bug|insecto error|bug insect
paw-print|mascota huella animal|pet paw animal
bone|hueso perro|bone dog
music|música canción|music song
guitar|guitarra música|guitar music
piano|piano música|piano music
drum|tambor música|drum music
mic|micrófono voz|microphone voice
headphones|audífonos música|headphones music
camera|cámara foto|camera photo
video|video cámara|video camera
film|cine película|film cinema
tv|televisión|television
gamepad-2|juego videojuego|game video game
dices|dados juego azar|dice game chance
puzzle|rompecabezas juego|puzzle game
palette|arte pintura color|art paint colour
paintbrush|pintura pincel arte|paint brush art
brush|pincel arte|brush art
scissors|tijeras costura corte|scissors sewing cut
shirt|ropa camisa|clothes shirt
gem|joya valor|jewel value
gift|regalo sorpresa|gift surprise
party-popper|fiesta celebración|party celebration
coins|monedas dinero ahorro|coins money savings
wallet|cartera dinero|wallet money
piggy-bank|ahorro alcancía|savings piggy bank
banknote|billete dinero pago|banknote money payment
credit-card|tarjeta pago|card payment
receipt|recibo gasto ticket|receipt expense
landmark|banco institución|bank institution
chart-line|gráfica crecimiento|chart growth
chart-pie|gráfica reparto|chart share
scale|balanza justicia legal|scale justice legal
gavel|justicia ley|justice law
shield|escudo protección seguro|shield protection insurance
lock|candado privado|lock private
bell|campana aviso|bell notice
calendar|calendario fecha|calendar date
clock|reloj hora tiempo|clock hour time
hourglass|reloj arena espera|hourglass wait
list-checks|lista tareas|list tasks
clipboard-list|lista pendientes|list clipboard
folder|carpeta archivos|folder files
archive|archivo caja|archive box
box|caja paquete|box package
package|paquete envío|package delivery
tag|etiqueta precio|tag price
mail|correo carta|mail letter
phone|teléfono llamada|phone call
message-circle|mensaje conversación|message conversation
megaphone|difusión anuncio|announcement marketing
newspaper|noticias periódico blog|news newspaper blog
wrench|herramienta reparación|tool repair
hammer|martillo construcción|hammer construction
drill|taladro obra|drill works
paint-roller|pintura rodillo obra|paint roller works
ruler|regla medida|ruler measure
cog|ajustes engrane|settings gear
cpu|tecnología procesador|technology processor
laptop|computadora trabajo|computer laptop work
smartphone|celular teléfono|mobile phone
code|código programar|code programming
wifi|internet red|internet network
bot|robot automático|robot automatic
recycle|reciclar ambiente|recycle environment
tractor|tractor campo|tractor farm
anchor|ancla mar|anchor sea
feather|pluma ligero|feather light
infinity|infinito siempre|infinity always
`;

export const pickableIcons: readonly PickableIcon[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", es = "", en = ""] = line.split("|");
    return { name, words: { es, en } };
  });

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const searched = pickableIcons.map((icon) => ({
  icon,
  text: ` ${plain(`${icon.name.replaceAll("-", " ")} ${icon.words.es} ${icon.words.en}`)}`,
}));

/** The icons that have a word beginning with each word typed, in either language, accents or not. */
export function findIcons(typed: string): PickableIcon[] {
  const words = plain(typed).trim().split(/\s+/).filter(Boolean);
  return searched
    .filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
    .map(({ icon }) => icon);
}

/** A quarter turn more, clockwise; after three it stands as at first. */
export function turned(rotation: number): number {
  return (((rotation + 1) % 4) + 4) % 4;
}
